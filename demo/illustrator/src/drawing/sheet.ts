/** Collects the definitions and layers of one picture; ids are unique within its prefix. */
export class Sheet {
  readonly #prefix: string;
  readonly #shared = new Map<string, string>();
  #count = 0;
  #defs = '';
  #layers = '';
  #parent: Sheet | undefined;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a definition and returns its id; with a key, the same definition is made once. */
  define(markup: (id: string) => string, key?: string): string {
    const known = key === undefined ? undefined : this.#shared.get(key);
    if (known !== undefined) return known;
    const id = `${this.#prefix}${this.#count++}`;
    if (key !== undefined) this.#shared.set(key, id);
    this.#keep(markup(id));
    return id;
  }

  #keep(definition: string): void {
    if (this.#parent) this.#parent.#keep(definition);
    else this.#defs += definition;
  }

  /** Adds a layer on top of those already there. */
  add(...markup: string[]): void {
    this.#layers += markup.join('');
  }

  /** A sheet with layers of its own, whose definitions go to this one. */
  part(prefix: string): Sheet {
    const own = new Sheet(`${this.#prefix}${prefix}${this.#count++}-`);
    own.#parent = this;
    return own;
  }

  get layers(): string {
    return this.#layers;
  }

  get defs(): string {
    return this.#defs;
  }

  /** Id of a clip of this outline. */
  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`, `clip-${d}`);
  }
}
