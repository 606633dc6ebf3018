import { lookupKey, wordsOf } from '@selvedge/fashion-words';
import type { SearchDocument } from '@selvedge/contract';
import { remembered } from './remembered.ts';

/** Which products say a thing: positions in the list of documents, in no order, by `lookupKey`. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** What stands at a position: what was there, and what is there now. */
export interface Replacement {
  position: number;
  before: SearchDocument | undefined;
  after: SearchDocument | undefined;
}

const longestLabel = 3;
const longestMention = 2;

/** Every name of up to three words that stands in the products' texts. */
export class NamedKeys {
  readonly #labels = new Map<string, number[]>();
  readonly #mentions = new Map<string, number[]>();

  /** In names, tags, categories and materials: what products are called. */
  get labels(): Postings {
    return this.#labels;
  }

  /** In descriptions: what is only told of them. */
  get mentions(): Postings {
    return this.#mentions;
  }

  update(replacements: readonly Replacement[]): void {
    const gone = replacements.filter(({ before }) => before);
    remove(this.#labels, gone, (document) => labelKeys(document));
    remove(this.#mentions, gone, (document) => mentionKeys(document));
    for (const { position, after } of replacements) {
      if (!after) continue;
      for (const key of labelKeys(after)) add(this.#labels, key, position);
      for (const key of mentionKeys(after)) add(this.#mentions, key, position);
    }
  }
}

export function labelsOf({ name, brand = '', tags, categoryNames, material }: SearchDocument): string[] {
  return [name, brand, material, ...tags, ...categoryNames];
}

const labelKeys = (document: SearchDocument): Set<string> =>
  new Set(labelsOf(document).flatMap((text) => keysIn(text, longestLabel)));

const mentionKeys = ({ description }: SearchDocument): Set<string> =>
  new Set(claimsIn(description).flatMap((claim) => keysIn(claim, longestMention)));

/** "Not waterproof", "no lining": up to three words that are denied; "not only" and "no more" deny nothing. */
const denied =
  /(?<![\p{L}])(?:not|never|non|no|nor|without|isn['’]t|aren['’]t)[\s-]+(?!(?:only|just|more|longer)(?!\p{L}))(?:(?!(?:and|but|yet)(?!\p{L}))[\p{L}'’-]+(?:\s+|(?![\p{L}\s]))){1,3}/giu;

/** The parts of a description that say what a product is, without what they say it is not. */
const claimsIn = (description: string): string[] => description.split(denied);

function keysIn(text: string, longest: number): string[] {
  const words = wordsOf(text);
  const keys = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= longest && from + length <= words.length; length++)
      keys.push(keyOf(words.slice(from, from + length).join(' ')));
  }
  return keys;
}

function add(postings: Map<string, number[]>, key: string, position: number): void {
  const known = postings.get(key);
  if (known) known.push(position);
  else postings.set(key, [position]);
}

/** Each list is gone through once, however many products leave it. */
function remove(
  postings: Map<string, number[]>,
  replacements: readonly Replacement[],
  keysOf: (document: SearchDocument) => Set<string>,
): void {
  const positions = new Set(replacements.map(({ position }) => position));
  for (const key of new Set(replacements.flatMap(({ before }) => [...keysOf(before!)]))) {
    const left = postings.get(key)?.filter((position) => !positions.has(position)) ?? [];
    if (left.length > 0) postings.set(key, left);
    else postings.delete(key);
  }
}

/** `lookupKey`, remembered. */
export const keyOf = remembered(lookupKey, 50_000);
