import { mayBeMisspelt, meaningOf, nearestWord, nearnessTo } from '@selvedge/fashion-words';
import type { Tx } from '../db/database.ts';
import { completionsOf, maybeMeant } from './label-words.ts';
import { readStems } from './search-repository.ts';
import { termsOf, type Reach, type Term } from './search-terms.ts';
import { rewritten, typedQuery, type TypedQuery } from './search-words.ts';
import type { WordIndex } from './word-index.ts';

/** What a shopper is taken to mean. */
export interface Understanding {
  typed: TypedQuery;
  /** What the products have to be, taken closely or more widely; none when nothing was said. */
  terms(reach: Reach): Term[];
  /** The query in other words, where some were taken for slips of the pen. */
  correctedQuery?: string;
}

const mostCompletions = 12;
const shortestHalf = 3;

/**
 * Reads a query with the store's own words at hand: a word that nothing in the store has, and no vocabulary, is the
 * beginning of one where it comes last, and else one that is spelled nearly so.
 * @param isExact takes words that are not known for what they are
 */
export async function understand(
  tx: Tx,
  index: WordIndex,
  query: string,
  isExact: boolean,
): Promise<Understanding> {
  const typed = typedQuery(query, isExact);
  const parts = typed.words.map((word) => word.parts);
  const known = await readKnownWords(tx, index, [...new Set([...parts.flat(), ...pairs(parts)])]);
  const isStrange = (word: string, at: number) => !known.has(word) && !isNamed(parts, at);
  const lastAt = parts.length - 1;
  const last = parts[lastAt];
  const completions =
    typed.isLastOpen && last?.length === 1 && last[0]!.length > 1 && isStrange(last[0]!, lastAt)
      ? completionsOf(index, last[0]!, mostCompletions)
      : [];
  const changes = new Map<string, string>();
  const words = [];
  for (const [at, word] of typed.words.entries()) {
    if (isExact || (at === lastAt && completions.length > 0)) {
      words.push(word);
      continue;
    }
    const meant: string[] = [];
    for (const part of word.parts)
      meant.push(...((isStrange(part, at) && (await correctionOf(tx, index, part))) || [part]));
    if (meant.join() === word.parts.join()) {
      words.push(word);
      continue;
    }
    changes.set(word.typed, meant.join(word.parts.length > 1 ? '-' : ' '));
    // Two words that ran into one are two again.
    if (word.parts.length > 1) words.push({ ...word, parts: meant });
    else words.push(...meant.map((part) => ({ typed: part, parts: [part] })));
  }
  // Places of "or" hold only while no word became two.
  const orBefore = words.length === typed.words.length ? typed.orBefore : new Set<number>();
  const understood = { ...typed, words, orBefore };
  const quoted: Term[] = typed.phrases.flat().map((word) => ({
    alternatives: [{ words: [word], strength: 1 }],
    isThing: false,
    isColor: false,
  }));
  return {
    typed: understood,
    terms: (reach) => [...termsOf(understood, reach, (word) => known.has(word), completions), ...quoted],
    ...(changes.size > 0 && { correctedQuery: rewritten(query, changes) }),
  };
}

async function correctionOf(tx: Tx, index: WordIndex, word: string): Promise<string[] | undefined> {
  if (!mayBeMisspelt(word)) return undefined;
  const nearest = nearestWord(word, maybeMeant(index, word, nearnessTo(word)));
  if (nearest !== undefined) return [nearest];
  const halves = Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, index) => {
    const length = index + shortestHalf;
    return [word.slice(0, length), word.slice(length)];
  });
  const known = await readKnownWords(tx, index, halves.flat());
  return halves.find((half) => half.every((part) => known.has(part)));
}

/** Those of the words that stand somewhere in the store. */
async function readKnownWords(tx: Tx, index: WordIndex, words: string[]): Promise<Set<string>> {
  const stems = await readStems(tx, words);
  return new Set(words.filter((word) => index.has(stems.get(word)!)));
}

/** Neighbouring words written as one. */
const pairs = (parts: string[][]): string[] =>
  parts.flatMap((word, at) => [
    ...(word.length > 1 ? [word.join('')] : []),
    ...(at > 0 ? [[...parts[at - 1]!, ...word].join('')] : []),
  ]);

/** Whether a word belongs to a name that the vocabulary has. */
function isNamed(parts: string[][], at: number): boolean {
  for (let from = Math.max(0, at - 2); from <= at; from++)
    for (let to = at + 1; to <= from + 3; to++)
      if (meaningOf(parts.slice(from, to).flat().join(' '))) return true;
  return false;
}
