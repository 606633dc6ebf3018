import type { Tx } from '../../platform/db/database.ts';
import type { ListedCatalog } from '../lists/listed-catalog.ts';
import type { Matching } from './matching.ts';
import { filterByPhrases, readStems } from './search-repository.ts';
import type { SearchCriteria, Term } from './search-terms.ts';

/** How many of the best products that contain all words are checked for phrases: ten pages of twelve. */
const maxPhraseChecks = 120;

/**
 * Prepares a search for products that match everything.
 * @returns also whether more products than these may match, because not all were checked for phrases
 */
export async function matchAllTerms(
  tx: Tx,
  tenantCode: string,
  catalog: ListedCatalog,
  { phrases, ...criteria }: SearchCriteria,
): Promise<{ matching: Matching; isCutOff: boolean }> {
  const stemOf = await readStems(tx, [...splitWords(criteria.terms), ...criteria.excluded]);
  const matching: Matching = { kind: 'all-terms', ...criteria, stemOf };
  if (phrases.length === 0) return { matching, isCutOff: false };
  const best = await catalog.findBest(matching, { page: 0, size: maxPhraseChecks });
  const amongIds = await filterByPhrases(tx, tenantCode, best.ids, phrases);
  return { matching: { ...matching, amongIds }, isCutOff: best.total > maxPhraseChecks };
}

/** Prepares a search for products with most of the terms in their labels. */
export async function matchMostTerms(
  tx: Tx,
  { terms, price }: Pick<SearchCriteria, 'terms' | 'price'>,
): Promise<Matching> {
  return {
    kind: 'most-terms',
    terms,
    price,
    excluded: [],
    stemOf: await readStems(tx, splitWords(terms)),
  };
}

const splitWords = (terms: Term[]): string[] =>
  terms.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words));
