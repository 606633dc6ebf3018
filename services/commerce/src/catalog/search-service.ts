import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { facetsView } from './facets-view.ts';
import { findPartly, findProducts } from './find-products.ts';
import { filterOf, orderOf, type ListFilter, type ListOrder, type ListPage } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import { idsOf, narrow, type Listed } from './listing-query.ts';
import type { Listings } from './listings.ts';
import { dollars } from '../money.ts';
import { saidPrice, type SaidPrice } from './said-price.ts';
import { bestOf, type Matches } from './search-ranking.ts';
import type { Term } from './search-terms.ts';
import { understand, type Understanding } from './search-understanding.ts';
import { countOf, emptyBits } from './slot-set.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';
import { pageOf } from '../http/page-of.ts';

type Reply = ResponseOf<typeof endpoint>;

/** What a search has found, and the page of it that is asked for. */
interface Found extends Listed {
  /** Before it was narrowed. */
  matched: number;
  isCutOff: boolean;
}

/**
 * Products for what a shopper typed: those that have all of it. Where there are none, wider kinds of the thing sought;
 * where there are none of those either, what has most of the words. Never anything else. Filters narrow what was found:
 * where they leave nothing, nothing wider is looked for.
 */
export async function searchProducts(
  listings: Listings,
  tenantCode: string,
  { query, exact = false, page, size, sort, categoryId, ...narrowing }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const filter = { ...filterOf(narrowing), ...(categoryId !== undefined && { categoryId }) };
  const { found, rows, correctedQuery, price } = await listings.inTenant(tenantCode, async (tx, index) => {
    const understanding = await understand(tx, index.words, query, exact);
    const found = await find(tx, tenantCode, index, understanding, exact, (matches, isCutOff) => ({
      ...narrowed(index, matches, filter, orderOf(sort), { page, size }),
      matched: countOf(matches.found),
      isCutOff,
    }));
    const rows = await readSummaries(tx, tenantCode, found.ids, {
      filter,
      wanted: colorsIn(understanding),
    });
    const { correctedQuery, typed } = understanding;
    return { found, rows, correctedQuery, price: typed.price };
  });
  const products = rows.map((row) => summaryView(tenantCode, row));
  return {
    ...pageOf(products, { page, size, total: found.total }),
    facets: facetsView(found),
    match: found.match,
    ...(found.isCutOff && { isCutOff: true }),
    ...(correctedQuery !== undefined && found.matched > 0 && { correctedQuery }),
    ...(isSaid(price) && { price: priceView(query, price) }),
  };
}

/** What filters leave of the matches. What is recommended of a search is what matches best. */
function narrowed(
  index: ListingIndex,
  matches: Matches,
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
): Listed {
  const { found, ...counts } = narrow(index, filter, { within: matches.found, parentId: null });
  const ids =
    order.key === 'recommended'
      ? bestOf(index, { ...matches, found }, page)
      : idsOf(index, { found, total: counts.total }, filter, order, page);
  return { ...counts, ids };
}

async function find(
  tx: Tx,
  tenantCode: string,
  index: ListingIndex,
  understanding: Understanding,
  isExact: boolean,
  read: (matches: Matches, isCutOff: boolean) => Found,
): Promise<Found & { match: NonNullable<Reply['match']> }> {
  const { phrases, excluded, price } = understanding.typed;
  const nothing = () => read({ found: emptyBits(index.slotCount), terms: [] }, false);
  const terms = understanding.terms('same');
  if (terms.length === 0 && !isSaid(price)) return { ...nothing(), match: 'all' };
  const all = await findProducts(tx, tenantCode, index, { terms, phrases, excluded, price }, read);
  if (all.matched > 0 || isExact) return { ...all, match: 'all' };
  const related = understanding.terms('related');
  if (countWords(related) > countWords(terms)) {
    const sought = { terms: related, phrases, excluded, price };
    const found = await findProducts(tx, tenantCode, index, sought, read);
    if (found.matched > 0) return { ...found, match: 'related' };
  }
  const isPlain = phrases.length + excluded.length === 0;
  const partly =
    isPlain && terms.length > 1 ? await findPartly(tx, index, { terms, price }, read) : nothing();
  return { ...partly, match: partly.matched > 0 ? 'most-words' : 'all' };
}

const isSaid = (price: SaidPrice): boolean => Object.keys(price).length > 0;

function priceView(query: string, { minPriceMinor, maxPriceMinor }: SaidPrice): Reply['price'] {
  return {
    query: saidPrice(query).rest.trim().replaceAll(/\s+/g, ' '),
    ...(minPriceMinor !== undefined && { min: dollars(minPriceMinor) }),
    ...(maxPriceMinor !== undefined && { max: dollars(maxPriceMinor) }),
  };
}

const countWords = (terms: Term[]): number => terms.flatMap(({ alternatives }) => alternatives).length;

/** "Navy coat" shows coats in navy: every word may be a colour's name; other words for a colour come behind. */
export function colorsIn({ typed, terms }: Understanding): string[] {
  const words = typed.words.map(({ parts }) => parts.join(' '));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const meant = terms('same').flatMap(({ isColor, alternatives }) => (isColor ? alternatives : []));
  return [...new Set([...pairs, ...words, ...meant.map((alternative) => alternative.words.join(' '))])];
}
