import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { findPartly, findProducts, type FoundPage } from './find-products.ts';
import type { ListPage } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Listings } from './listings.ts';
import { dollars } from '../money.ts';
import { saidPrice, type SaidPrice } from './said-price.ts';
import type { Term } from './search-terms.ts';
import { understand, type Understanding } from './search-understanding.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';
import { pageOf } from '../http/page-of.ts';

type Reply = ResponseOf<typeof endpoint>;

interface Found extends FoundPage {
  match: NonNullable<Reply['match']>;
}

/**
 * Products for what a shopper typed: those that have all of it. Where there are none, wider kinds of the thing sought;
 * where there are none of those either, what has most of the words. Never anything else.
 */
export async function searchProducts(
  listings: Listings,
  tenantCode: string,
  { query, exact = false, page, size }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const { found, rows, correctedQuery, price } = await listings.inTenant(tenantCode, async (tx, index) => {
    const understanding = await understand(tx, index.words, query, exact);
    const found = await find(tx, tenantCode, index, understanding, exact, { page, size });
    const rows = await readSummaries(tx, tenantCode, found.ids, colorsIn(understanding));
    const { correctedQuery, typed } = understanding;
    return { found, rows, correctedQuery, price: typed.price };
  });
  const products = rows.map((row) => summaryView(tenantCode, row));
  return {
    ...pageOf(products, { page, size, total: found.total }),
    match: found.match,
    ...(found.isCutOff && { isCutOff: true }),
    ...(correctedQuery !== undefined && found.total > 0 && { correctedQuery }),
    ...(isSaid(price) && { price: priceView(query, price) }),
  };
}

const nothing: FoundPage = { ids: [], total: 0, isCutOff: false };

async function find(
  tx: Tx,
  tenantCode: string,
  index: ListingIndex,
  understanding: Understanding,
  isExact: boolean,
  page: ListPage,
): Promise<Found> {
  const { phrases, excluded, price } = understanding.typed;
  const terms = understanding.terms('same');
  if (terms.length === 0 && !isSaid(price)) return { ...nothing, match: 'all' };
  const all = await findProducts(tx, tenantCode, index, { terms, phrases, excluded, price }, page);
  if (all.total > 0 || isExact) return { ...all, match: 'all' };
  const related = understanding.terms('related');
  if (countWords(related) > countWords(terms)) {
    const found = await findProducts(
      tx,
      tenantCode,
      index,
      { terms: related, phrases, excluded, price },
      page,
    );
    if (found.total > 0) return { ...found, match: 'related' };
  }
  const isPlain = phrases.length + excluded.length === 0;
  const partly = isPlain && terms.length > 1 ? await findPartly(tx, index, { terms, price }, page) : nothing;
  return { ...partly, match: partly.total > 0 ? 'most-words' : 'all' };
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
