import { lookUpMeaning, type Meaning } from '@selvedge/fashion-words';
import type { PriceFilter } from './parse-price-filter.ts';
import type { TypedQuery } from './parse-query.ts';

/** Words that match a term if a product has all of them. Their strength, from 0 to 1, is relative to the typed words. */
export interface Alternative {
  words: string[];
  strength: number;
}

/** What a product must match: a word or name, with all of its synonyms. */
export interface Term {
  alternatives: Alternative[];
  /** Whether it names a kind of product (dress) rather than an attribute (red). Products that aren't of that kind never match. */
  isProductKind: boolean;
  isColor: boolean;
}

/** Everything that a product must match. */
export interface SearchCriteria {
  terms: Term[];
  /** Words that must be adjacent. */
  phrases: string[][];
  /** Words excluded from labels. Descriptions may contain them. */
  excluded: string[];
  price: PriceFilter;
}

/** How loosely words are interpreted. */
export type Reach = 'same' | 'related';

/** A synonym in a product's name scores higher than an exact word in its material, but lower than one in its category. */
const strengths = { typed: 1, same: 0.5, completed: 0.4, narrower: 0.3, near: 0.2, broader: 0.15 } as const;
/** Whether an alternative of this strength is only loosely related. */
export const isLooselyRelated = (strength: number): boolean => strength < strengths.completed;

const maxTerms = 8;
const maxAlternatives = 24;
const maxWordsPerName = 3;

/**
 * Groups words into terms: the longest entries of the fashion vocabulary, then each remaining word by itself.
 * @param isWord whether the store's labels contain a word, to decide if two words may be one ("swim shorts")
 * @param completions words that the last one may be a prefix of
 */
export function termsOf(
  { words, orBefore }: TypedQuery,
  reach: Reach,
  isWord: (word: string) => boolean,
  completions: readonly string[] = [],
): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = longestTerm(words.slice(at).map(({ parts }) => parts), reach, isWord); // prettier-ignore
    if (at + length === words.length)
      term.alternatives.push(
        ...completions.map((word) => ({ words: [word], strength: strengths.completed })),
      );
    const previous = terms.at(-1);
    if (previous && orBefore.has(at)) previous.alternatives.push(...term.alternatives);
    else terms.push(term);
    at += length;
  }
  const kept = terms
    .slice(0, maxTerms)
    .map((term) => ({ ...term, alternatives: distinct(term.alternatives) }));
  if (!kept.some(({ isProductKind }) => isProductKind)) {
    const last = kept.findLast(({ isColor }) => !isColor);
    if (last) last.isProductKind = true;
  }
  return kept;
}

function longestTerm(words: string[][], reach: Reach, isWord: (word: string) => boolean) {
  for (let length = Math.min(maxWordsPerName, words.length); length > 0; length--) {
    const parts = words.slice(0, length).flat();
    const meaning = lookUpMeaning(parts.join(' '));
    const joined = parts.join('');
    if (meaning || (parts.length > 1 && isWord(joined)))
      return { length, term: termFor(parts, meaning, reach) };
  }
  return { length: 1, term: termFor(words[0]!, undefined, reach) };
}

function termFor(parts: string[], meaning: Meaning | undefined, reach: Reach): Term {
  const alternatives: Alternative[] = [{ words: parts, strength: strengths.typed }];
  if (parts.length > 1) alternatives.push({ words: [parts.join('')], strength: strengths.typed });
  const add = (names: readonly string[], strength: number) => {
    for (const name of names) alternatives.push({ words: name.split(/[\s-]+/), strength });
  };
  if (meaning) {
    add(meaning.same, strengths.same);
    add(meaning.narrower, strengths.narrower);
    add(meaning.near, strengths.near);
    if (reach === 'related') add(meaning.broader, strengths.broader);
  }
  return {
    alternatives,
    isProductKind: meaning?.section === 'garment',
    isColor: meaning?.section === 'color',
  };
}

function distinct(alternatives: Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return alternatives
    .toSorted((a, b) => b.strength - a.strength)
    .filter(({ words }) => {
      const key = words.join(' ');
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxAlternatives);
}
