import type { Tx } from '../db/database.ts';
import type { ListingIndex } from './listing-index.ts';
import { bestOf, havingAll, havingMost, type Matches } from './search-ranking.ts';
import { readPhrased, readStems } from './search-repository.ts';
import type { Sought, Term } from './search-terms.ts';
import { bitsOf, countOf } from './slot-set.ts';

/**
 * Takes from the matches what is wanted of them, before anything else is awaited.
 * @param isCutOff more may match
 */
type ReadMatches<T> = (matches: Matches, isCutOff: boolean) => T;

/** A phrase is looked for in so many of the best products that have its words: ten pages of twelve. */
const mostRead = 120;

/** Products that are all that is sought. */
export async function findProducts<T>(
  tx: Tx,
  tenantCode: string,
  index: ListingIndex,
  sought: Sought,
  read: ReadMatches<T>,
): Promise<T> {
  const stems = await readStems(tx, [...wordsOf(sought.terms), ...sought.excluded]);
  const find = () => havingAll(index, sought, (word) => stems.get(word) ?? word);
  const matches = find();
  if (sought.phrases.length === 0) return read(matches, false);
  const best = bestOf(index, matches, { page: 0, size: mostRead });
  const phrased = await readPhrased(tx, tenantCode, best, sought.phrases);
  // Found again: the index may have moved on while the database was asked.
  const found = bitsOf(phrased.flatMap((id) => index.slotOf(id) ?? []), index.slotCount); // prettier-ignore
  return read({ ...find(), found }, countOf(matches.found) > mostRead);
}

/** Products that have most of what is sought in their labels. */
export async function findPartly<T>(
  tx: Tx,
  index: ListingIndex,
  sought: Pick<Sought, 'terms' | 'price'>,
  read: ReadMatches<T>,
): Promise<T> {
  const stems = await readStems(tx, wordsOf(sought.terms));
  return read(havingMost(index, sought, (word) => stems.get(word) ?? word), false); // prettier-ignore
}

const wordsOf = (terms: Term[]): string[] =>
  terms.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words));
