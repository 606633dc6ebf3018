/** Sorted words of a store's labels. Words stay even after their last product is deleted, so check `WordIndex.countUses`. */
export class Vocabulary {
  #stems = new Map<string, string>();
  /** Sorted words by first letter. */
  #words = new Map<string, string[]>();

  get bytes(): number {
    return this.#stems.size * 200;
  }

  add(word: string, stem: string): void {
    if (word === '' || this.#stems.has(word)) return;
    this.#stems.set(word, stem);
    const first = word[0]!;
    const words = this.#words.get(first);
    if (words) words.splice(findIndex(words, word), 0, word);
    else this.#words.set(first, [word]);
  }

  stemOf(word: string): string | undefined {
    return this.#stems.get(word);
  }

  /** The longer words with this prefix. */
  withPrefix(beginning: string): string[] {
    const words = this.withFirstLetter(beginning[0]!);
    const from = findIndex(words, beginning);
    let to = from;
    while (to < words.length && words[to]!.startsWith(beginning)) to += 1;
    return words.slice(words[from] === beginning ? from + 1 : from, to);
  }

  withFirstLetter(letter: string): readonly string[] {
    return this.#words.get(letter) ?? [];
  }
}

/** The index of a word, or where to insert it. */
function findIndex(words: readonly string[], word: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]! < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
