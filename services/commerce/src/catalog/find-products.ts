import type { Tx } from '../db/database.ts';
import type { ListPage } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import { bestOf, havingAll, havingMost, type Matches } from './search-ranking.ts';
import { readPhrased, readStems } from './search-repository.ts';
import type { Sought, Term } from './search-terms.ts';
import { bitsOf, countOf } from './slot-set.ts';

/** A page of products found, the best first. */
export interface FoundPage {
  ids: string[];
  total: number;
  /** More may have been found than is counted. */
  isCutOff: boolean;
}

/** A phrase is looked for in so many of the best products that have its words: ten pages of twelve. */
const mostRead = 120;

/** Products that are all that is sought. */
export async function findProducts(
  tx: Tx,
  tenantCode: string,
  index: ListingIndex,
  sought: Sought,
  page: ListPage,
): Promise<FoundPage> {
  const stems = await readStems(tx, [...wordsOf(sought.terms), ...sought.excluded]);
  const find = () => havingAll(index, sought, (word) => stems.get(word) ?? word);
  const matches = find();
  if (sought.phrases.length === 0) return pageOf(index, matches, page);
  const best = bestOf(index, matches, { page: 0, size: mostRead });
  const phrased = await readPhrased(tx, tenantCode, best, sought.phrases);
  // Found again: the index may have moved on while the database was asked.
  const found = bitsOf(phrased.flatMap((id) => index.slotOf(id) ?? []), index.slotCount); // prettier-ignore
  return { ...pageOf(index, { ...find(), found }, page), isCutOff: countOf(matches.found) > mostRead };
}

/** Products that have most of what is sought in their labels. */
export async function findPartly(
  tx: Tx,
  index: ListingIndex,
  sought: Pick<Sought, 'terms' | 'price'>,
  page: ListPage,
): Promise<FoundPage> {
  const stems = await readStems(tx, wordsOf(sought.terms));
  return pageOf(index, havingMost(index, sought, (word) => stems.get(word) ?? word), page); // prettier-ignore
}

function pageOf(index: ListingIndex, matches: Matches, page: ListPage): FoundPage {
  return { ids: bestOf(index, matches, page), total: countOf(matches.found), isCutOff: false };
}

const wordsOf = (terms: Term[]): string[] =>
  terms.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words));
