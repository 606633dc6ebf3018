import {
  canHaveTypo,
  lookUpMeaning,
  findMostSimilarWord,
  createSimilarityTest,
} from '@selvedge/fashion-words';
import type { Tx } from '../../platform/db/database.ts';
import type { ListedCatalog } from '../lists/listed-catalog.ts';
import { readStems } from './search-repository.ts';
import { termsOf, type Reach, type Term } from './search-terms.ts';
import { rewriteQuery, parseQuery, type TypedQuery } from './parse-query.ts';

export interface InterpretedQuery {
  typed: TypedQuery;
  /** What products must match, strictly and more loosely; empty for an empty query. */
  terms(reach: Reach): Term[];
  /** The corrected query, if typos were found. */
  correctedQuery?: string;
}

const maxCompletions = 12;
const minHalfLength = 3;

/**
 * Interprets a query with the store's vocabulary. An unknown word is treated as a prefix if it is last, otherwise as a
 * typo of a similar word.
 * @param isExact whether to leave unknown words uncorrected
 */
export async function interpretQuery(
  tx: Tx,
  catalog: ListedCatalog,
  query: string,
  isExact: boolean,
): Promise<InterpretedQuery> {
  const typed = parseQuery(query, isExact);
  const parts = typed.words.map((word) => word.parts);
  const known = await readKnownWords(tx, catalog, [...new Set([...parts.flat(), ...pairs(parts)])]);
  const isUnknown = (word: string, at: number) => !known.has(word) && !isInVocabularyEntry(parts, at);
  const lastAt = parts.length - 1;
  const last = parts[lastAt];
  const completions =
    typed.isLastUnfinished && last?.length === 1 && last[0]!.length > 1 && isUnknown(last[0]!, lastAt)
      ? await catalog.findCompletions(last[0]!, maxCompletions)
      : [];
  const completedWords = completions.map(({ word }) => word);
  const changes = new Map<string, string>();
  const words = [];
  for (const [at, word] of typed.words.entries()) {
    if (isExact || (at === lastAt && completions.length > 0)) {
      words.push(word);
      continue;
    }
    const corrected: string[] = [];
    for (const part of word.parts)
      corrected.push(...((isUnknown(part, at) && (await findCorrection(tx, catalog, part))) || [part]));
    if (corrected.join() === word.parts.join()) {
      words.push(word);
      continue;
    }
    changes.set(word.typed, corrected.join(word.parts.length > 1 ? '-' : ' '));
    // Split two words that were typed as one.
    if (word.parts.length > 1) words.push({ ...word, parts: corrected });
    else words.push(...corrected.map((part) => ({ typed: part, parts: [part] })));
  }
  // Positions of "or" are only valid if no word was split.
  const orBefore = words.length === typed.words.length ? typed.orBefore : new Set<number>();
  const withCorrections = { ...typed, words, orBefore };
  const quoted: Term[] = typed.phrases.flat().map((word) => ({
    alternatives: [{ words: [word], strength: 1 }],
    isProductKind: false,
    isColor: false,
  }));
  return {
    typed: withCorrections,
    terms: (reach) => [
      ...termsOf(withCorrections, reach, (word) => known.has(word), completedWords),
      ...quoted,
    ],
    ...(changes.size > 0 && { correctedQuery: rewriteQuery(query, changes) }),
  };
}

async function findCorrection(tx: Tx, catalog: ListedCatalog, word: string): Promise<string[] | undefined> {
  if (!canHaveTypo(word)) return undefined;
  const similar = await catalog.findSimilarWords(word, createSimilarityTest(word));
  const nearest = findMostSimilarWord(word, similar.map((one) => one.word)); // prettier-ignore
  if (nearest !== undefined) return [nearest];
  const halves = Array.from({ length: Math.max(0, word.length - 2 * minHalfLength + 1) }, (_, index) => {
    const length = index + minHalfLength;
    return [word.slice(0, length), word.slice(length)];
  });
  const known = await readKnownWords(tx, catalog, halves.flat());
  return halves.find((half) => half.every((part) => known.has(part)));
}

/** The words that occur in the store. */
async function readKnownWords(tx: Tx, catalog: ListedCatalog, words: string[]): Promise<Set<string>> {
  const stemOf = await readStems(tx, words);
  const known = await catalog.findStems([...new Set(words.map(stemOf))]);
  return new Set(words.filter((word) => known.has(stemOf(word))));
}

/** Adjacent words joined into one. */
const pairs = (parts: string[][]): string[] =>
  parts.flatMap((word, at) => [
    ...(word.length > 1 ? [word.join('')] : []),
    ...(at > 0 ? [[...parts[at - 1]!, ...word].join('')] : []),
  ]);

/** Whether a word, perhaps with its neighbors, is in the fashion vocabulary. */
function isInVocabularyEntry(parts: string[][], at: number): boolean {
  for (let from = Math.max(0, at - 2); from <= at; from++)
    for (let to = at + 1; to <= from + 3; to++)
      if (lookUpMeaning(parts.slice(from, to).flat().join(' '))) return true;
  return false;
}
