import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { facetsView } from '../lists/facets-view.ts';
import { findPartiallyMatching, findProducts } from './find-products.ts';
import {
  toListFilter,
  toListOrder,
  type ListFilter,
  type ListOrder,
  type ListPage,
} from '../lists/list-filter.ts';
import type { CatalogIndex } from '../lists/catalog-index.ts';
import { getProductIds, findAndCount, type Listed } from '../lists/list-products.ts';
import type { CatalogIndexes } from '../lists/catalog-indexes.ts';
import { dollars } from '../../platform/money.ts';
import { parsePriceFilter, type PriceFilter } from './parse-price-filter.ts';
import { getBestIds, type Matches } from './search-ranking.ts';
import type { Term } from './search-terms.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import { countBits, emptyBits } from '../lists/bitset.ts';
import { readSummaries } from '../products/summary-repository.ts';
import { summaryView } from '../products/summary-view.ts';
import { pageOf } from '../../platform/http/page-of.ts';

type Reply = ResponseOf<typeof endpoint>;

/** Search results and the requested page. */
interface Found extends Listed {
  /** Number of products before filters are applied. */
  matched: number;
  isCutOff: boolean;
}

/**
 * Searches products. Returns full matches; if there are none, products of a broader kind; if there are none of these
 * either, products that match most of the words. If filters leave no results, the search isn't widened.
 */
export async function searchProducts(
  catalogIndexes: CatalogIndexes,
  tenantCode: string,
  { query, exact = false, page, size, sort, categoryId, ...listFilters }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const filter = { ...toListFilter(listFilters), ...(categoryId !== undefined && { categoryId }) };
  const { found, rows, correctedQuery, price } = await catalogIndexes.inTenant(
    tenantCode,
    async (tx, index) => {
      const interpreted = await interpretQuery(tx, index.words, query, exact);
      const found = await find(tx, tenantCode, index, interpreted, exact, (matches, isCutOff) => ({
        ...applyFilters(index, matches, filter, toListOrder(sort), { page, size }),
        matched: countBits(matches.found),
        isCutOff,
      }));
      const rows = await readSummaries(tx, tenantCode, found.ids, {
        filter,
        wanted: findColors(interpreted),
      });
      const { correctedQuery, typed } = interpreted;
      return { found, rows, correctedQuery, price: typed.price };
    },
  );
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

/** Applies filters to the matches. The recommended order of a search is by relevance. */
function applyFilters(
  index: CatalogIndex,
  matches: Matches,
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
): Listed {
  const { found, ...counts } = findAndCount(index, filter, { within: matches.found, parentId: null });
  const ids =
    order.key === 'recommended'
      ? getBestIds(index, { ...matches, found }, page)
      : getProductIds(index, { found, total: counts.total }, filter, order, page);
  return { ...counts, ids };
}

async function find(
  tx: Tx,
  tenantCode: string,
  index: CatalogIndex,
  interpreted: InterpretedQuery,
  isExact: boolean,
  read: (matches: Matches, isCutOff: boolean) => Found,
): Promise<Found & { match: NonNullable<Reply['match']> }> {
  const { phrases, excluded, price } = interpreted.typed;
  const nothing = () => read({ found: emptyBits(index.slotCount), terms: [] }, false);
  const terms = interpreted.terms('same');
  if (terms.length === 0 && !hasBounds(price)) return { ...nothing(), match: 'all' };
  const all = await findProducts(tx, tenantCode, index, { terms, phrases, excluded, price }, read);
  if (all.matched > 0 || isExact) return { ...all, match: 'all' };
  const related = interpreted.terms('related');
  if (countAlternatives(related) > countAlternatives(terms)) {
    const criteria = { terms: related, phrases, excluded, price };
    const found = await findProducts(tx, tenantCode, index, criteria, read);
    if (found.matched > 0) return { ...found, match: 'related' };
  }
  const isPlain = phrases.length + excluded.length === 0;
  const partly =
    isPlain && terms.length > 1 ? await findPartiallyMatching(tx, index, { terms, price }, read) : nothing();
  return { ...partly, match: partly.matched > 0 ? 'most-words' : 'all' };
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
