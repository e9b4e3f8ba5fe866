"""Runs in the browser as ``sitecustomize``: Python takes all modules of a zip out of one file of it.

To find, read and unpack a hundred modules of a zip one by one would be a tenth of Python's start, and to compile the
methods that ``dataclass`` writes another twentieth. ``library`` in a zip is a marshalled pair, read at once:
``{module: (is it a package, code)}`` and ``{text that dataclass writes: code}``. Nothing but what is built in can be
imported here, for all the rest is yet to be found.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType


class Library:
    """Finds and runs the modules of every zip that was taken."""

    def __init__(self) -> None:
        self.modules: dict[str, tuple[bool, CodeType]] = {}
        self.written: dict[str, CodeType] = {}

    def take(self, archive: zipimporter) -> None:
        """Add the modules of a zip that has such a file."""
        modules, written = marshal.loads(archive.get_data("library"))  # noqa: S302 - our own build's
        self.modules |= modules
        self.written |= written

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module comes from; None for what is in no zip."""
        if name not in self.modules:
            return None
        is_package, code = self.modules[name]
        return ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)  # type: ignore[arg-type]  # abc cannot be imported yet

    def create_module(self, _spec: ModuleSpec) -> None:
        """An ordinary module will do."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a package's code; leave a module as it is until somebody looks into it."""
        if self.modules[module.__name__][0]:
            run(module)
        else:
            module.__class__ = Later


class Later(type(sys)):  # type: ignore[misc]  # the type of modules, whose own module is yet to be found
    """A module whose code runs when something of it is first asked for: many are only ever imported."""

    def __getattr__(self, name: str) -> object:
        self.__class__ = type(sys)  # type: ignore[assignment]  # an ordinary module from now on
        run(self)
        return getattr(self, name)


def run(module: ModuleType) -> None:
    """Run a module's code in it."""
    if module.__name__ == "dataclasses":
        module.__dict__["exec"] = run_written
    exec(LIBRARY.modules[module.__name__][1], module.__dict__)  # noqa: S102 - what every import does


def run_written(text: str, names: dict[str, object], made: dict[str, object]) -> None:
    """Run what ``dataclass`` writes; it was compiled when the zip was made."""
    exec(LIBRARY.written.get(text, text), names, made)  # noqa: S102 - what dataclass does


def opened(place: str) -> Library:
    """A path hook: all of a zip is taken when the first module of it is looked for."""
    if not place.endswith(".zip"):
        raise ImportError(f"{place} is no zip")
    LIBRARY.take(zipimporter(place))
    return LIBRARY


LIBRARY = Library()
LIBRARY.take(globals()["__loader__"])
sys.meta_path.insert(0, LIBRARY)
sys.path_hooks.insert(0, opened)
