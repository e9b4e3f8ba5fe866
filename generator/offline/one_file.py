"""Runs in the browser as ``sitecustomize``: Python takes its standard library out of one file.

To find, read and unpack a hundred modules of a zip one by one would be a tenth of Python's start. ``library`` in the
same zip is a marshalled ``{module: (is it a package, code)}``, read at once. Nothing but what is built in can be
imported here, for all the rest is yet to be found.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType

PLACE = "/lib/python314.zip/library"


class Library:
    """Finds and runs the modules of the file."""

    def __init__(self, modules: dict[str, tuple[bool, CodeType]]) -> None:
        self.modules = modules

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module comes from; None for what is not in the file."""
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
    exec(LIBRARY.modules[module.__name__][1], module.__dict__)  # noqa: S102 - what every import does


LIBRARY = Library(marshal.loads(globals()["__loader__"].get_data(PLACE)))  # noqa: S302 - our own build's
sys.meta_path.insert(0, LIBRARY)
