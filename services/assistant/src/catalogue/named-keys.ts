import { lookupKey, wordsOf } from '@selvedge/fashion-words';
import type { SearchDocument } from '@selvedge/contract';
import { remembered } from './remembered.ts';

/** Which products say a thing: positions in the list of documents, in rising order, by `lookupKey`. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** What products are called, and what is only told of them. */
export interface NamedKeys {
  /** In names, tags, categories and materials. */
  labels: Postings;
  /** In descriptions. */
  mentions: Postings;
}

const longestLabel = 3;
const longestMention = 2;

/** Reads every name of up to three words that stands in the products' texts. */
export function readNamedKeys(documents: readonly SearchDocument[]): NamedKeys {
  const labels = new Map<string, number[]>();
  const mentions = new Map<string, number[]>();
  for (const [position, document] of documents.entries()) {
    for (const text of labelsOf(document)) addKeys(labels, text, longestLabel, position);
    addKeys(mentions, document.description, longestMention, position);
  }
  return { labels, mentions };
}

export function labelsOf({ name, tags, categoryNames, material }: SearchDocument): string[] {
  return [name, material, ...tags, ...categoryNames];
}

function addKeys(postings: Map<string, number[]>, text: string, longest: number, position: number): void {
  const words = wordsOf(text);
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= longest && from + length <= words.length; length++) {
      const key = keyOf(words.slice(from, from + length).join(' '));
      const known = postings.get(key);
      if (!known) postings.set(key, [position]);
      else if (known.at(-1) !== position) known.push(position);
    }
  }
}

/** `lookupKey`, remembered. */
export const keyOf = remembered(lookupKey, 50_000);
