import { hash } from 'node:crypto';
import { bitsOf, SlotSet, type Bits } from './slot-set.ts';
import { Vocabulary } from './vocabulary.ts';

/** The words of a product, as `index_products` of the database writes them. */
export interface ProductWords {
  /** Words of its labels, each as `<place><stem>=<word>`, with spaces between them. */
  labels: string;
  /** Stems of the words of its descriptions, with spaces between them. */
  description: string;
}

/** Where a word stands, the weightiest first: in a name; in a category, tag or colour; in a material. */
export const labelPlaces = [1, 2, 3] as const;
export const places = [...labelPlaces, 4] as const;
export type Place = (typeof places)[number];
const inDescription: Place = 4;

export const noWords: ProductWords = { labels: '', description: '' };
const nothing = new SlotSet();

/** Which words stand where in which products. */
export class WordIndex {
  /** Of all labels there have been, as they are written. */
  readonly vocabulary = new Vocabulary();
  #sets = new Map<string, SlotSet>();
  /** Of its words, by slot: what they were is not kept, only whether they are others now. */
  #digests: string[] = [];

  /** About as much memory as this takes. */
  get bytes(): number {
    let bytes = this.#digests.length * 48 + this.vocabulary.bytes;
    // A key, its entry in the map and the set's own.
    for (const set of this.#sets.values()) bytes += set.bytes + 80;
    return bytes;
  }

  /** @param words by slot */
  update(words: ReadonlyMap<number, ProductWords>, slotCount: number): void {
    const changed: number[] = [];
    const outdated: number[] = [];
    for (const [slot, { labels, description }] of words) {
      const digest = labels + description === '' ? '' : hash('md5', `${labels}\n${description}`, 'base64');
      const known = this.#digests[slot] ?? '';
      this.#digests[slot] = digest;
      if (known === digest) continue;
      changed.push(slot);
      if (known !== '') outdated.push(slot);
    }
    this.#forget(outdated, slotCount);
    for (const slot of changed) this.#add(slot, words.get(slot)!);
  }

  /** The products that have a word there, and in no weightier place. */
  having(stem: string, place: Place): SlotSet {
    return this.#sets.get(`${place}${stem}`) ?? nothing;
  }

  has(stem: string): boolean {
    return places.some((place) => this.having(stem, place).size > 0);
  }

  /** How many products, of those given or of all, have a word of the vocabulary in a label. */
  usesOfWord(word: string, within?: Bits): number {
    const stem = this.vocabulary.stemOf(word) ?? word;
    return labelPlaces.reduce((uses, place) => {
      const set = this.having(stem, place);
      return uses + (within ? set.countWithin(within) : set.size);
    }, 0);
  }

  #forget(slots: number[], slotCount: number): void {
    if (slots.length === 0) return;
    const bits = bitsOf(slots, slotCount);
    for (const [key, set] of this.#sets) {
      set.deleteAll(slots, bits);
      if (set.size === 0) this.#sets.delete(key);
    }
  }

  #add(slot: number, { labels, description }: ProductWords): void {
    const inLabels = new Set<string>();
    for (const label of listed(labels)) {
      const [key = '', word = ''] = label.split('=');
      const stem = key.slice(1);
      this.#setOf(key).add(slot);
      this.vocabulary.add(word, stem);
      inLabels.add(stem);
    }
    for (const stem of listed(description))
      if (!inLabels.has(stem)) this.#setOf(`${inDescription}${stem}`).add(slot);
  }

  #setOf(key: string): SlotSet {
    let set = this.#sets.get(key);
    if (!set) this.#sets.set(key, (set = new SlotSet()));
    return set;
  }
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(' '));
