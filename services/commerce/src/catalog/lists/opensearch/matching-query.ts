import type { Matching } from '../../search/matching.ts';
import type { Term } from '../../search/search-terms.ts';
import { scoredPlaces, type SearchedTexts } from '../../search/term-scores.ts';
import { labelPlaces } from '../../search/word-index.ts';
import type { StemOf } from '../../search/found-term.ts';
import { filterKey } from '../catalog-index-entry.ts';
import { hasAny, meetsAll, meetsAny, scored, type Clause } from './clauses.ts';
import { hasKey, isProduct, priceClauses } from './filter-clauses.ts';
import { wordToken } from './product-document.ts';
import { limitClauses } from './limit-clauses.ts';
import { countEach, readEach, type Search } from './search-reply.ts';

/**
 * The query of a search. Its score is that of `getBestIds`: twice the sum of the best scores of each term, plus one if in stock.
 * @returns undefined if nothing matches
 */
export async function matchingQuery(search: Search, matching: Matching): Promise<Clause | undefined> {
  const { excluded, price, stemOf, amongIds } = matching;
  const terms = limitClauses(matching.terms);
  const within = [isProduct, ...priceClauses(price), ...(amongIds ? [hasAny('id', amongIds)] : [])];
  const should = [scored(hasKey(filterKey.inStock), 1)];
  const mustNot = excluded.map((word) => hasWord(stemOf(word), labelPlaces.at(-1)!));
  if (matching.kind === 'all-terms') {
    const must = terms.map((term) => termQuery(term, stemOf, 'anywhere'));
    return { bool: { filter: within, must, must_not: mustNot, should } };
  }
  const queries = terms.map((term) => termQuery(term, stemOf, 'labels'));
  const filter = [...within, ...(await findKind(search, terms, queries))];
  const most = await countMostTerms(search, filter, queries);
  if (most === 0 || most * 2 < terms.length) return undefined;
  return { bool: { filter, must: [{ bool: { should: queries, minimum_should_match: most } }], should } };
}

/** The last term that names a kind of product that the store sells. */
async function findKind(search: Search, terms: readonly Term[], queries: readonly Clause[]) {
  const kinds = queries.filter((_, at) => terms[at]!.isProductKind);
  if (kinds.length === 0) return [];
  const { aggregations } = await search({ size: 0, query: isProduct, aggs: { kinds: countEach(kinds) } });
  const counts = readEach(aggregations?.['kinds']);
  return kinds.filter((_, at) => counts[at]! > 0).slice(-1);
}

/** How many of the terms a product has at most. */
async function countMostTerms(search: Search, filter: readonly Clause[], queries: readonly Clause[]) {
  const should = queries.map((query) => scored(query, 1));
  const query = { bool: { filter, should, minimum_should_match: 1 } };
  const { hits } = await search({ size: 1, _source: false, query });
  return hits.max_score ?? 0;
}

/** A product gets the best score of all alternatives and places. */
function termQuery({ alternatives }: Term, stemOf: StemOf, where: SearchedTexts): Clause {
  const byScore = new Map<number, Clause[]>();
  for (const alternative of alternatives) {
    const stems = [...new Set(alternative.words.map(stemOf))];
    for (const { place, score } of scoredPlaces(alternative, where)) {
      const hasWords = stems.map((stem) => hasWord(stem, place));
      const [only] = hasWords;
      const clause = hasWords.length === 1 && only ? only : meetsAll(hasWords);
      byScore.set(score, [...(byScore.get(score) ?? []), clause]);
    }
  }
  return {
    dis_max: { queries: [...byScore].map(([score, clauses]) => scored(meetsAny(clauses), 2 * score)) },
  };
}

/** A word in this place or one with a higher weight. */
export const hasWord = (stem: string, place: number): Clause => ({
  term: { words: wordToken(stem, place) },
});
