import { meaningOf, type Meaning } from '@selvedge/fashion-words';
import type { SaidPrice } from './said-price.ts';
import type { TypedQuery } from './search-words.ts';

/** Words that together stand for what is sought; how much less than the typed word itself, from 0 to 1. */
export interface Alternative {
  words: string[];
  strength: number;
}

/** One thing that a product has to be, in all the words there are for it. */
export interface Term {
  alternatives: Alternative[];
  /** Whether it names what is sought, not how that is: products without it are no answer to the query. */
  isThing: boolean;
  isColor: boolean;
}

/** Everything a product has to be. */
export interface Sought {
  terms: Term[];
  /** Words that have to stand side by side, or nowhere. */
  phrases: string[][];
  /** Of labels: what a description mentions is no reason to leave a product out. */
  excluded: string[];
  price: SaidPrice;
}

/** How far what a word means may be stretched. */
export type Reach = 'same' | 'related';

/** A name in the name of a product counts more than an exact word in its material, and less than one in its category. */
const strengths = { typed: 1, same: 0.5, completed: 0.4, narrower: 0.3, near: 0.2, broader: 0.15 } as const;
/** Whether an alternative of this strength is something else than what was said. */
export const isNear = (strength: number): boolean => strength < strengths.completed;

const mostTerms = 8;
const mostAlternatives = 24;
const mostWordsInName = 3;

/**
 * What the words mean: names of the fashion vocabulary, longest first, and every other word by itself.
 * @param isWord whether the store has a word in its labels; tells whether two words may be one ("swim shorts")
 * @param completions words that the last one may be the beginning of
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
    .slice(0, mostTerms)
    .map((term) => ({ ...term, alternatives: distinct(term.alternatives) }));
  if (!kept.some(({ isThing }) => isThing)) {
    const last = kept.findLast(({ isColor }) => !isColor);
    if (last) last.isThing = true;
  }
  return kept;
}

function longestTerm(words: string[][], reach: Reach, isWord: (word: string) => boolean) {
  for (let length = Math.min(mostWordsInName, words.length); length > 0; length--) {
    const parts = words.slice(0, length).flat();
    const meaning = meaningOf(parts.join(' '));
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
    isThing: meaning?.section === 'garment',
    isColor: meaning?.section === 'colour',
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
    .slice(0, mostAlternatives);
}
