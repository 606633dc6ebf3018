import type { Alternative, Term } from '../../search/search-terms.ts';
import { scoredPlaces } from '../../search/term-scores.ts';

/** OpenSearch refuses queries with more than 1,024 clauses. Filters, prices and excluded words have the others. */
const maxClauses = 950;
/** Eight terms and three phrases of twelve words have at most 944 then. */
const maxTermClauses = 100;

const countClauses = (alternative: Alternative): number =>
  alternative.words.length * scoredPlaces(alternative, 'anywhere').length;

/**
 * Leaves out the weakest alternatives of each term if the terms have too many clauses for one query. Only six words or more, each
 * with dozens of synonyms, have so many.
 */
export function limitClauses(terms: Term[]): Term[] {
  const all = terms.flatMap(({ alternatives }) => alternatives);
  if (all.reduce((sum, one) => sum + countClauses(one), 0) <= maxClauses) return terms;
  return terms.map((term) => {
    let count = 0;
    const kept = term.alternatives.filter((one) => (count += countClauses(one)) <= maxTermClauses);
    return { ...term, alternatives: kept };
  });
}
