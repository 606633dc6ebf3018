import type { StockLine } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { wholeOf } from '../editing/amount-text.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { pageIn, textIn } from '../tables/page-query.ts';

export const stockPageSize = 50;

export interface StockData {
  lines: StockLine[];
  q: string;
  /** As it stands in the address; empty for all. */
  atMost: string;
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the stock of every variant, the lowest first. */
export const loadStock: Load<StockData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const q = textIn(query, 'q') ?? '';
  const most = wholeOf(query.get('atMost') ?? '');
  try {
    const reply = await operatorApi(api).listStock({
      query: { page, size: stockPageSize, ...(q && { q }), ...(most !== undefined && { atMost: most }) },
      signal,
    });
    const { content, totalPages, totalElements } = reply;
    return {
      lines: content,
      q,
      atMost: most === undefined ? '' : String(most),
      page,
      totalPages,
      totalElements,
    };
  } catch (cause) {
    throw new PartFailure('Stock', messages.stock.failed, cause);
  }
};
