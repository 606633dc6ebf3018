/** Collects the SVG definitions and layers of one picture. Its ids start with a prefix. */
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

  /** Adds a definition and returns its id. With a key, repeated calls reuse the first definition. */
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

  /** Adds a layer on top. */
  add(...markup: string[]): void {
    this.#layers += markup.join('');
  }

  /** Creates a sheet with its own layers that adds its definitions to this one. */
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

  /** Returns the id of a clip path with this outline. */
  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`, `clip-${d}`);
  }
}
