import { lookupKey, splitWords } from '@selvedge/fashion-words';
import type { SearchDocument } from '@selvedge/contract';
import { memoize } from './memoize.ts';

/** The positions of the products that contain a term, in no order, by `termKey`. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** The old and the new document at a position. */
export interface Replacement {
  position: number;
  before: SearchDocument | undefined;
  after: SearchDocument | undefined;
}

const longestLabel = 3;
const longestMention = 2;

/** Indexes every term of up to three words in the products' texts. */
export class TermIndex {
  readonly #labels = new Map<string, number[]>();
  readonly #mentions = new Map<string, number[]>();

  /** Terms in names, brands, tags, categories and materials. */
  get labels(): Postings {
    return this.#labels;
  }

  /** Terms in descriptions. */
  get mentions(): Postings {
    return this.#mentions;
  }

  update(replacements: readonly Replacement[]): void {
    const replaced = replacements.filter(({ before }) => before);
    remove(this.#labels, replaced, labelKeys);
    remove(this.#mentions, replaced, mentionKeys);
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
  new Set(labelsOf(document).flatMap((text) => termKeysIn(text, longestLabel)));

const mentionKeys = ({ description }: SearchDocument): Set<string> =>
  new Set(claimsIn(description).flatMap((claim) => termKeysIn(claim, longestMention)));

/** "Not waterproof", "no lining": a negation and up to three words. "Not only" and "no more" aren't negations. */
const negated =
  /(?<![\p{L}])(?:not|never|non|no|nor|without|isn['’]t|aren['’]t)[\s-]+(?!(?:only|just|more|longer)(?!\p{L}))(?:(?!(?:and|but|yet)(?!\p{L}))[\p{L}'’-]+(?:\s+|(?![\p{L}\s]))){1,3}/giu;

/** The parts of a description without its negated phrases. */
const claimsIn = (description: string): string[] => description.split(negated);

function termKeysIn(text: string, longest: number): string[] {
  const words = splitWords(text);
  const keys = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= longest && from + length <= words.length; length++)
      keys.push(termKey(words.slice(from, from + length).join(' ')));
  }
  return keys;
}

function add(postings: Map<string, number[]>, key: string, position: number): void {
  const known = postings.get(key);
  if (known) known.push(position);
  else postings.set(key, [position]);
}

/** Filters each list once, however many products are removed from it. */
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

export const termKey = memoize(lookupKey, 50_000);
