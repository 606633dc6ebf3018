import { wordsOf } from '@selvedge/fashion-words';

const shortest = 2;
const longest = 6;

/** Which product is called how; where two are called alike, the later one is found. */
export class ProductNames {
  readonly #positions = new Map<string, number>();

  add(name: string, position: number): void {
    this.#positions.set(keyOf(name), position);
  }

  remove(name: string, position: number): void {
    if (this.#positions.get(keyOf(name)) === position) this.#positions.delete(keyOf(name));
  }

  /** Positions of the products whose names stand in a text. */
  in(words: readonly string[]): number[] {
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

const keyOf = (name: string): string => wordsOf(name).join(' ');
