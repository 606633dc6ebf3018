import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { facetsView } from '../lists/facets-view.ts';
import { matchAllTerms, matchMostTerms } from './find-products.ts';
import { toListFilter, toListOrder } from '../lists/list-filter.ts';
import { emptyList } from '../lists/listed.ts';
import type { ListedCatalog, ListedCatalogs, Searched } from '../lists/listed-catalog.ts';
import { dollars } from '../../platform/money.ts';
import { parsePriceFilter, type PriceFilter } from './parse-price-filter.ts';
import type { Matching } from './matching.ts';
import type { Term } from './search-terms.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import { readSummaries } from '../products/summary-repository.ts';
import { summaryView } from '../products/summary-view.ts';
import { pageOf } from '../../platform/http/page-of.ts';

type Reply = ResponseOf<typeof endpoint>;

/**
 * Searches products. Returns full matches; if there are none, products of a broader kind; if there are none of these
 * either, products that match most of the words. If filters leave no results, the search isn't widened.
 */
export async function searchProducts(
  catalogs: ListedCatalogs,
  tenantCode: string,
  { query, exact = false, page, size, sort, categoryId, ...listFilters }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const filter = { ...toListFilter(listFilters), ...(categoryId !== undefined && { categoryId }) };
  const { found, rows, correctedQuery, price } = await catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const interpreted = await interpretQuery(tx, catalog, query, exact);
    const found = await find(tx, tenantCode, catalog, interpreted, exact, (matching) =>
      catalog.search(matching, filter, toListOrder(sort), { page, size }),
    );
    const rows = await readSummaries(tx, tenantCode, found.ids, {
      filter,
      wanted: findColors(interpreted),
    });
    const { correctedQuery, typed } = interpreted;
    return { found, rows, correctedQuery, price: typed.price };
  });
  const products = rows.map((row) => summaryView(tenantCode, row));
  return {
    ...pageOf(products, { page, size, total: found.total }),
    facets: facetsView(found),
    match: found.match,
    ...(found.isCutOff && { isCutOff: true }),
    ...(correctedQuery !== undefined && found.matched > 0 && { correctedQuery }),
    ...(hasBounds(price) && { price: priceView(query, price) }),
  };
}

async function find(
  tx: Tx,
  tenantCode: string,
  catalog: ListedCatalog,
  interpreted: InterpretedQuery,
  isExact: boolean,
  search: (matching: Matching) => Promise<Searched>,
): Promise<Searched & { isCutOff: boolean; match: NonNullable<Reply['match']> }> {
  const { phrases, excluded, price } = interpreted.typed;
  const nothing = { ...emptyList, matched: 0, isCutOff: false };
  const terms = interpreted.terms('same');
  if (terms.length === 0 && !hasBounds(price)) return { ...nothing, match: 'all' };
  const searchAll = async (wanted: Term[]) => {
    const criteria = { terms: wanted, phrases, excluded, price };
    const { matching, isCutOff } = await matchAllTerms(tx, tenantCode, catalog, criteria);
    return { ...(await search(matching)), isCutOff };
  };
  const all = await searchAll(terms);
  if (all.matched > 0 || isExact) return { ...all, match: 'all' };
  const related = interpreted.terms('related');
  if (countAlternatives(related) > countAlternatives(terms)) {
    const found = await searchAll(related);
    if (found.matched > 0) return { ...found, match: 'related' };
  }
  if (phrases.length + excluded.length > 0 || terms.length < 2) return { ...nothing, match: 'all' };
  const partly = await search(await matchMostTerms(tx, { terms, price }));
  return { ...partly, isCutOff: false, match: partly.matched > 0 ? 'most-words' : 'all' };
}

const hasBounds = (price: PriceFilter): boolean => Object.keys(price).length > 0;

function priceView(query: string, { minPriceMinor, maxPriceMinor }: PriceFilter): Reply['price'] {
  return {
    query: parsePriceFilter(query).rest.trim().replaceAll(/\s+/g, ' '),
    ...(minPriceMinor !== undefined && { min: dollars(minPriceMinor) }),
    ...(maxPriceMinor !== undefined && { max: dollars(maxPriceMinor) }),
  };
}

const countAlternatives = (terms: Term[]): number => terms.flatMap(({ alternatives }) => alternatives).length;

/** Colors to show products in: "navy coat" shows navy coats. Typed words come first, synonyms last. */
export function findColors({ typed, terms }: InterpretedQuery): string[] {
  const words = typed.words.map(({ parts }) => parts.join(' '));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const meant = terms('same').flatMap(({ isColor, alternatives }) => (isColor ? alternatives : []));
  return [...new Set([...pairs, ...words, ...meant.map((alternative) => alternative.words.join(' '))])];
}
