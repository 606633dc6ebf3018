import type { Tx } from '../../platform/db/database.ts';
import type { CatalogIndex } from '../lists/catalog-index.ts';
import { getBestIds, findFullMatches, findPartialMatches, type Matches } from './search-ranking.ts';
import { filterByPhrases, readStems } from './search-repository.ts';
import type { SearchCriteria, Term } from './search-terms.ts';
import { toBits, countBits } from '../lists/bitset.ts';

/**
 * Reads from the matches synchronously, before the index can change.
 * @param isCutOff whether more products may match
 */
type ReadMatches<T> = (matches: Matches, isCutOff: boolean) => T;

/** How many of the best products that contain all words are checked for phrases: ten pages of twelve. */
const maxPhraseChecks = 120;

/** Finds products that match everything. */
export async function findProducts<T>(
  tx: Tx,
  tenantCode: string,
  index: CatalogIndex,
  criteria: SearchCriteria,
  read: ReadMatches<T>,
): Promise<T> {
  const stemOf = await readStems(tx, [...splitWords(criteria.terms), ...criteria.excluded]);
  const find = () => findFullMatches(index, criteria, stemOf);
  const matches = find();
  if (criteria.phrases.length === 0) return read(matches, false);
  const best = getBestIds(index, matches, { page: 0, size: maxPhraseChecks });
  const phrased = await filterByPhrases(tx, tenantCode, best, criteria.phrases);
  // Look up the slots again, because the index may have changed during the query.
  const found = toBits(phrased.flatMap((id) => index.getSlot(id) ?? []), index.slotCount); // prettier-ignore
  return read({ ...find(), found }, countBits(matches.found) > maxPhraseChecks);
}

/** Finds products with most of the terms in their labels. */
export async function findPartiallyMatching<T>(
  tx: Tx,
  index: CatalogIndex,
  criteria: Pick<SearchCriteria, 'terms' | 'price'>,
  read: ReadMatches<T>,
): Promise<T> {
  const stemOf = await readStems(tx, splitWords(criteria.terms));
  return read(findPartialMatches(index, criteria, stemOf), false);
}

const splitWords = (terms: Term[]): string[] =>
  terms.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words));
