import { splitWords } from '@selvedge/fashion-words';

const shortest = 2;
const longest = 6;

/** Positions by product name. If two products share a name, the later one wins. */
export class ProductNames {
  readonly #positions = new Map<string, number>();

  add(name: string, position: number): void {
    this.#positions.set(nameKey(name), position);
  }

  remove(name: string, position: number): void {
    if (this.#positions.get(nameKey(name)) === position) this.#positions.delete(nameKey(name));
  }

  /** Positions of the products whose names appear in a text. */
  findIn(words: readonly string[]): number[] {
    const found = new Set<number>();
    for (let from = 0; from < words.length; from++) {
      for (let length = shortest; length <= longest && from + length <= words.length; length++) {
        const position = this.#positions.get(words.slice(from, from + length).join(' '));
        if (position !== undefined) found.add(position);
      }
    }
    return [...found];
  }
}

const nameKey = (name: string): string => splitWords(name).join(' ');
