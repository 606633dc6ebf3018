import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { findPartly, findProducts, mostFound } from './search-repository.ts';
import type { Term } from './search-terms.ts';
import { understand, type Understanding } from './search-understanding.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';

type Reply = ResponseOf<typeof endpoint>;

interface Found {
  ids: string[];
  match: NonNullable<Reply['match']>;
}

/**
 * Products for what a shopper typed: those that have all of it. Where there are none, wider kinds of the thing sought;
 * where there are none of those either, what has most of the words. Never anything else.
 */
export async function searchProducts(
  db: Database,
  tenantCode: string,
  { query, exact = false, page, size }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const { found, rows, correctedQuery } = await db.inTenant(tenantCode, async (tx) => {
    const understanding = await understand(tx, tenantCode, query, exact);
    const found = await find(tx, tenantCode, understanding, exact);
    const ids = found.ids.slice(0, mostFound).slice(page * size, (page + 1) * size);
    const rows = await readSummaries(tx, tenantCode, ids, colorsIn(understanding));
    return { found, rows, correctedQuery: understanding.correctedQuery };
  });
  const totalElements = Math.min(found.ids.length, mostFound);
  const totalPages = Math.ceil(totalElements / size);
  return {
    content: rows.map((row) => summaryView(tenantCode, row)),
    totalPages,
    totalElements,
    last: page >= totalPages - 1,
    match: found.match,
    ...(found.ids.length > mostFound && { isCutOff: true }),
    ...(correctedQuery !== undefined && totalElements > 0 && { correctedQuery }),
  };
}

async function find(
  tx: Tx,
  tenantCode: string,
  understanding: Understanding,
  isExact: boolean,
): Promise<Found> {
  const { phrases, excluded } = understanding.typed;
  const terms = understanding.terms('same');
  if (terms.length === 0) return { ids: [], match: 'all' };
  const all = await findProducts(tx, tenantCode, { terms, phrases, excluded });
  if (all.length > 0 || isExact) return { ids: all, match: 'all' };
  const related = understanding.terms('related');
  if (countWords(related) > countWords(terms)) {
    const ids = await findProducts(tx, tenantCode, { terms: related, phrases, excluded });
    if (ids.length > 0) return { ids, match: 'related' };
  }
  const isPlain = phrases.length + excluded.length === 0;
  const ids = isPlain && terms.length > 1 ? await findPartly(tx, tenantCode, terms) : [];
  return { ids, match: ids.length > 0 ? 'most-words' : 'all' };
}

const countWords = (terms: Term[]): number => terms.flatMap(({ alternatives }) => alternatives).length;

/** "Navy coat" shows coats in navy: every word may be a colour's name; other words for a colour come behind. */
export function colorsIn({ typed, terms }: Understanding): string[] {
  const words = typed.words.map(({ parts }) => parts.join(' '));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const meant = terms('same').flatMap(({ isColor, alternatives }) => (isColor ? alternatives : []));
  return [...new Set([...pairs, ...words, ...meant.map((alternative) => alternative.words.join(' '))])];
}
