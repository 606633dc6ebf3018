import type { StockLine } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { parseWholeNumber } from '../../editing/parse-amount.ts';
import { loadPart } from '../../layout/load-part.ts';
import { pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const stockPageSize = 50;

export interface StockData extends ListPosition {
  lines: StockLine[];
  q: string;
  /** The filter from the URL; empty for all. */
  atMost: string;
}

/** Loads a page of variants with their stock, lowest stock first. */
export const loadStock = loadPart<StockData>(
  'Stock',
  messages.stock.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const q = textIn(query, 'q') ?? '';
    const atMost = parseWholeNumber(query.get('atMost') ?? '');
    const reply = await operator.listStock({
      query: { page, size: stockPageSize, ...(q && { q }), ...(atMost !== undefined && { atMost }) },
      signal,
    });
    return {
      lines: reply.content,
      q,
      atMost: atMost === undefined ? '' : String(atMost),
      ...positionOf(page, reply),
    };
  },
);
