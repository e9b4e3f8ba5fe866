/**
 * The lookup box: a combobox whose options are results. It stands in the middle of the home page and, on every other
 * page, in a sheet that `/`, Ctrl-K, the button in the bar and the first place of the thumb bar open.
 */
import { element, filled, row } from './hits.mjs';

/** @typedef {import('./client.mjs').Labels} Labels */
/** @typedef {import('./client.mjs').Client} Client */
/**
 * What the page tells the box: `base` is the address of the language's folder, `game` the game in play, `icons` the
 * address of the drawings, `words` those needed before the index has come, `help` the page on searching.
 * @typedef {{ base: string, game: string, icons: string, words: Record<string, string>, help: string }} Place
 * What this device remembers: pages looked up just now, and the title of a sealed card it has opened.
 * @typedef {{ recents: () => import('../reader/state.mjs').Recent[], opened: (seal: string) => string }} Memory
 */

/** An id or a printed number, however it is spelled. */
const NUMBER = /^\s*(?:no\.?|#|[A-Za-z]{1,2})?[ .-]?[0-9０-９]+\s*$/i;
/** Results shown at first and at most. */
const FEW = 8;
const MANY = 40;

export class Box {
  /** @type {HTMLInputElement} */ input;
  #client;
  #place;
  #memory;
  /** @type {Labels | undefined} */ #labels;
  #list = element('div', 'hits');
  #status = element('p', 'quiet');
  #below = element('div', 'box-below');
  #root;
  #at = -1;
  #limit = FEW;
  #showSealed = false;
  #onlyGame = '';
  #group = '';
  /** Called with the query whenever it changes. @type {(query: string) => void} */
  onquery = () => {};
  /** Called when a result is followed; says whether a number was typed. @type {(number: boolean) => void} */
  onjump = () => {};
  /** Called when Escape is pressed on an empty box. */
  onclose = () => {};

  /**
   * @param {Element} root an empty element to stand in
   * @param {Client} client
   * @param {Place} place
   * @param {Memory} memory
   */
  constructor(root, client, place, memory) {
    this.#root = root;
    this.#client = client;
    this.#place = place;
    this.#memory = memory;
    this.input = this.#build();
  }

  #build() {
    const { words } = this.#place;
    const id = `results-${Box.#count++}`;
    const input = document.createElement('input');
    Object.assign(input, { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: false, enterKeyHint: 'go', placeholder: words.placeholder });
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-label', words.label);
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', 'false');
    this.#list.id = id;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', words.label);
    this.#list.hidden = true;
    this.#status.setAttribute('role', 'status');
    const digits = this.#button('ui-digits', words.digits, () => {
      const on = input.inputMode !== 'numeric';
      input.inputMode = on ? 'numeric' : 'text';
      digits.setAttribute('aria-pressed', String(on));
      input.focus();
    });
    digits.setAttribute('aria-pressed', 'false');
    const clear = this.#button('ui-cross', words.close, () => {
      // On an empty box there is nothing to clear: the sheet closes, and on the home page the button is not shown.
      if (!input.value) {
        this.onclose();
        return;
      }
      this.set('');
      input.focus();
    });
    this.#cross = clear;
    const form = element('form', 'box', this.#drawing('ui-find'), input, digits, clear);
    form.setAttribute('role', 'search');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#open();
    });
    input.addEventListener('input', () => this.#changed());
    input.addEventListener('focus', () => void this.#start());
    input.addEventListener('keydown', (event) => this.#key(event));
    this.#list.addEventListener('click', (event) => this.#clicked(event));
    this.#root.append(form, this.#status, this.#list, this.#below);
    return input;
  }

  /** @type {HTMLElement | undefined} */
  #cross;

  static #count = 0;

  /** @param {string} name */
  #drawing(name) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', 'i');
    svg.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `${this.#place.icons}#${name}`);
    svg.append(use);
    return svg;
  }

  /** @param {string} drawing @param {string} label @param {() => void} run */
  #button(drawing, label, run) {
    const button = /** @type {HTMLButtonElement} */ (element('button', 'tool', this.#drawing(drawing)));
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.addEventListener('click', run);
    return button;
  }

  /** The cross is called by what it does. @param {string} query */
  #nameCross(query) {
    const { clear, close } = this.#place.words;
    this.#cross?.setAttribute('aria-label', query ? clear : close);
  }

  /** Type a query. @param {string} query */
  set(query) {
    this.input.value = query;
    this.#changed();
  }

  async #start() {
    if (this.#labels) return true;
    try {
      if (this.input.value) this.#say(this.#place.words.loading);
      this.#labels = await this.#client.start();
      if (!this.input.value) this.#idle();
      return true;
    } catch {
      this.#say(this.#place.words.failed);
      const retry = /** @type {HTMLButtonElement} */ (element('button', 'link', this.#place.words.retry));
      retry.type = 'button';
      retry.addEventListener('click', () => this.#changed());
      this.#below.replaceChildren(retry);
      return false;
    }
  }

  #changed() {
    this.#limit = FEW;
    this.#showSealed = false;
    this.#nameCross(this.input.value);
    this.onquery(this.input.value);
    void this.#search();
  }

  async #search() {
    if (!(await this.#start()) || !this.#labels) return;
    const query = this.input.value;
    if (!query.trim()) {
      this.#idle();
      return;
    }
    const kinds = this.#group ? this.#labels.groups[this.#group] : undefined;
    const game = this.#onlyGame ? ` game:${this.#onlyGame}` : '';
    try {
      const found = await this.#client.search(query + game, {
        limit: this.#limit + 1, game: this.#place.game, kinds, sealed: this.#showSealed || NUMBER.test(query) ? 'show' : 'count',
      });
      if (found && this.input.value === query) this.#show(query, found);
    } catch {
      this.#say(this.#place.words.failed);
    }
  }

  /**
   * @param {string} query
   * @param {{ answer: import('./client.mjs').Answer, suggestions?: import('./client.mjs').Suggestions }} found
   */
  #show(query, { answer, suggestions }) {
    const labels = /** @type {Labels} */ (this.#labels);
    const { words } = labels;
    const hits = answer.hits.slice(0, this.#limit);
    const rows = hits.map((hit) =>
      row(hit, labels, this.#place.base, this.#place.game, hit.sealed ? this.#memory.opened(`${hit.game}:${hit.id}`) : ''),
    );
    rows.forEach((each, index) => (each.id = `${this.#list.id}-${index}`));
    this.#list.replaceChildren(...rows);
    this.#list.hidden = rows.length === 0;
    this.#list.setAttribute('aria-label', words.results);
    this.input.setAttribute('aria-expanded', String(rows.length > 0));
    this.#select(-1);
    const more = answer.hits.length > this.#limit;
    const count = `${hits.length}${more ? '+' : ''}`;
    const said = hits.length ? filled(words[hits.length === 1 ? 'found.one' : 'found.other'], { count }) : filled(words.nothing, { query });
    const misread = answer.understood.notUnderstood.map(({ text, reason }) => filled(words[`not.${reason}`] ?? '', { text }));
    this.#say([said, ...misread].join(' '));
    /** @type {Node[]} */
    const below = [];
    if (answer.sealed) {
      const text = filled(words[answer.sealed === 1 ? 'sealed_more.one' : 'sealed_more.other'], { count: answer.sealed });
      below.push(this.#chip(`${text} · ${words.sealed_show}`, () => {
        this.#showSealed = true;
        void this.#search();
      }));
    }
    if (more && this.#limit < MANY) {
      below.push(this.#chip(words.more, () => {
        this.#limit = MANY;
        void this.#search();
      }));
    }
    for (const offer of answer.understood.offered.slice(0, 3)) {
      const name = this.#filterName(offer);
      below.push(this.#chip(filled(words.only, { filter: name }), () => this.set(`${query.replace(offer.words, '').trim()} ${offer.filter}`.trim())));
    }
    if (suggestions && !hits.length) {
      const near = [...new Set([...suggestions.completions, ...suggestions.nearest])].slice(0, 5);
      if (near.length) below.push(element('p', 'quiet', words.nearest), ...near.map((word) => this.#chip(word, () => this.set(word))));
      below.push(this.#helpLink());
    }
    const narrowed = this.#group !== '' || this.#onlyGame !== '';
    this.#below.replaceChildren(...below, ...(narrowed || hits.length > 2 ? [this.#narrowing()] : []));
  }

  #helpLink() {
    const link = /** @type {HTMLAnchorElement} */ (element('a', 'tag', this.#labels?.words.help ?? '?'));
    link.href = this.#place.help;
    return link;
  }

  /** @param {{ kind: string, name: string, value: string }} offer */
  #filterName({ kind, name, value }) {
    const labels = /** @type {Labels} */ (this.#labels);
    if (kind === 'game') return labels.games[value] ?? value;
    if (kind === 'type') return labels.kinds[value] ?? value;
    return labels.values[name]?.[value] ?? `${labels.facets[name] ?? name}: ${value}`;
  }

  /** Chips that narrow results to a game and a group of kinds. */
  #narrowing() {
    const labels = /** @type {Labels} */ (this.#labels);
    /** @param {string} label @param {[string, string][]} choices @param {string} chosen @param {(value: string) => void} choose */
    const chips = (label, choices, chosen, choose) => {
      const group = element('div', 'narrow');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', label);
      for (const [value, words] of choices) {
        const chip = this.#chip(words, () => {
          choose(value);
          void this.#search();
          this.input.focus();
        });
        chip.setAttribute('aria-pressed', String(value === chosen));
        group.append(chip);
      }
      return group;
    };
    const { words } = labels;
    /** @type {[string, string][]} */
    const groups = ['', ...Object.keys(labels.groups)].map((key) => [key, words[`group.${key || 'all'}`]]);
    return element(
      'div', 'narrowing',
      chips(words.narrow_kind, groups, this.#group, (value) => (this.#group = value)),
      chips(words.narrow_game, [['', words.all_games], ...Object.entries(labels.games)], this.#onlyGame, (value) => (this.#onlyGame = value)),
    );
  }

  /** @param {string} words @param {() => void} run */
  #chip(words, run) {
    const chip = /** @type {HTMLButtonElement} */ (element('button', 'tag', words));
    chip.type = 'button';
    chip.addEventListener('click', run);
    return chip;
  }

  /** What an empty box shows: what was looked up just now. */
  #idle() {
    this.#list.replaceChildren();
    this.#list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.#select(-1);
    this.#say('');
    const recents = this.#memory.recents();
    if (!recents.length || !this.#labels) {
      this.#below.replaceChildren();
      return;
    }
    const tags = recents.map(({ words, path, game }) => {
      const link = /** @type {HTMLAnchorElement} */ (element('a', 'tag', words));
      link.href = this.#place.base + path;
      link.dataset.game = game;
      return link;
    });
    this.#below.replaceChildren(element('p', 'quiet', this.#labels.words.recent), element('div', 'tags', ...tags));
  }

  /** @param {string} text */
  #say(text) {
    this.#status.textContent = text;
  }

  /** @param {number} at */
  #select(at) {
    const rows = [...this.#list.children];
    rows[this.#at]?.setAttribute('aria-selected', 'false');
    this.#at = at;
    const chosen = rows[at];
    if (chosen) {
      chosen.setAttribute('aria-selected', 'true');
      chosen.scrollIntoView({ block: 'nearest' });
      this.input.setAttribute('aria-activedescendant', chosen.id);
    } else this.input.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#list.children.length;
    if (event.key === 'ArrowDown' && count) this.#select((this.#at + 1) % count);
    else if (event.key === 'ArrowUp' && count) this.#select(this.#at <= 0 ? count - 1 : this.#at - 1);
    else if (event.key === 'Escape') {
      if (this.input.value) this.set('');
      else this.onclose();
    } else return;
    event.preventDefault();
  }

  /** Enter: go to the chosen result, else to the first. The answer to what is typed now is awaited. */
  async #open() {
    await this.#search();
    const chosen = /** @type {HTMLAnchorElement | undefined} */ (this.#list.children[Math.max(this.#at, 0)]);
    chosen?.click();
  }

  /** @param {Event} event */
  #clicked(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    this.onjump(NUMBER.test(this.input.value));
  }
}
