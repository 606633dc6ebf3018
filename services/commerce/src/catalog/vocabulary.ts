/** Words of a store's labels as they are written, in order. One stays when its last product goes: ask for its uses. */
export class Vocabulary {
  #stems = new Map<string, string>();
  /** In order, by first letter. */
  #words = new Map<string, string[]>();

  get bytes(): number {
    return this.#stems.size * 200;
  }

  add(word: string, stem: string): void {
    if (word === '' || this.#stems.has(word)) return;
    this.#stems.set(word, stem);
    const first = word[0]!;
    const words = this.#words.get(first);
    if (words) words.splice(placeOf(words, word), 0, word);
    else this.#words.set(first, [word]);
  }

  stemOf(word: string): string | undefined {
    return this.#stems.get(word);
  }

  /** The words that go on after such a beginning. */
  goingOn(beginning: string): string[] {
    const words = this.startingWith(beginning[0]!);
    const from = placeOf(words, beginning);
    let to = from;
    while (to < words.length && words[to]!.startsWith(beginning)) to += 1;
    return words.slice(words[from] === beginning ? from + 1 : from, to);
  }

  /** The words with a first letter. */
  startingWith(letter: string): readonly string[] {
    return this.#words.get(letter) ?? [];
  }
}

/** Where a word stands, or would. */
function placeOf(words: readonly string[], word: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]! < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
