import { hash } from 'node:crypto';
import { toBits, Bitset, type Bits } from '../lists/bitset.ts';
import { Vocabulary } from './vocabulary.ts';

/** The words of a product, as written by the database function `index_products`. */
export interface ProductWords {
  /** Label words, each as `<place><stem>=<word>`, separated by spaces. */
  labels: string;
  /** Stems of description words, separated by spaces. */
  description: string;
}

/** Where a word occurs, highest weight first: name; category, tag or color; material. */
export const labelPlaces = [1, 2, 3] as const;
export const places = [...labelPlaces, 4] as const;
export type Place = (typeof places)[number];
const inDescription: Place = 4;

export const noWords: ProductWords = { labels: '', description: '' };
const nothing = new Bitset();

/** Inverted index: which words occur where in which products. */
export class WordIndex {
  /** Words of all current and former labels. */
  readonly vocabulary = new Vocabulary();
  #sets = new Map<string, Bitset>();
  /** Hash of each product's words, by slot, to detect changes without keeping the words. */
  #digests: string[] = [];

  /** Approximate memory use. */
  get bytes(): number {
    let bytes = this.#digests.length * 48 + this.vocabulary.bytes;
    // 80 bytes for a key, its map entry and the set object.
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

  /** Products with a word in this place and in none with a higher weight. */
  postings(stem: string, place: Place): Bitset {
    return this.#sets.get(`${place}${stem}`) ?? nothing;
  }

  has(stem: string): boolean {
    return places.some((place) => this.postings(stem, place).size > 0);
  }

  /** How many products (of the given ones, if any) have a vocabulary word in a label. */
  countUses(word: string, within?: Bits): number {
    const stem = this.vocabulary.stemOf(word) ?? word;
    return labelPlaces.reduce((uses, place) => {
      const set = this.postings(stem, place);
      return uses + (within ? set.countWithin(within) : set.size);
    }, 0);
  }

  #forget(slots: number[], slotCount: number): void {
    if (slots.length === 0) return;
    const bits = toBits(slots, slotCount);
    for (const [key, set] of this.#sets) {
      set.deleteAll(slots, bits);
      if (set.size === 0) this.#sets.delete(key);
    }
  }

  #add(slot: number, { labels, description }: ProductWords): void {
    const inLabels = new Set<string>();
    for (const { place, stem, word } of readLabels(labels)) {
      this.#setOf(`${place}${stem}`).add(slot);
      this.vocabulary.add(word, stem);
      inLabels.add(stem);
    }
    for (const stem of splitBySpaces(description))
      if (!inLabels.has(stem)) this.#setOf(`${inDescription}${stem}`).add(slot);
  }

  #setOf(key: string): Bitset {
    let set = this.#sets.get(key);
    if (!set) this.#sets.set(key, (set = new Bitset()));
    return set;
  }
}

/** Reads label words, each with the place of highest weight that its stem occurs in. */
export function readLabels(labels: string): { place: Place; stem: string; word: string }[] {
  return splitBySpaces(labels).map((label) => {
    const [key = '', word = ''] = label.split('=');
    return { place: Number(key[0]) as Place, stem: key.slice(1), word };
  });
}

export const splitBySpaces = (text: string): string[] => (text === '' ? [] : text.split(' '));
