import { parseWholeNumber } from '../../editing/parse-amount.ts';
import type { StockLine } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readText } from '../../tables/page-query.ts';

export type StockFilter = ReturnType<typeof readFilter>;

export interface StockData {
  list: List<StockLine, StockFilter>;
  /** The highest quantity that counts as low stock; null if it couldn't be loaded. */
  lowStockAtMost: number | null;
}

/** Loads a page of variants with their stock, lowest stock first. */
export const loadStock = (request: AdminRequest): Promise<StockData> =>
  loadAll({
    list: loadLines(request),
    lowStockAtMost: request.adminApi
      .getStockSettings({ signal: request.signal })
      .then(({ lowStockAtMost }) => lowStockAtMost)
      .catch(() => null),
  });

const loadLines = loadList({
  pageSize: 50,
  readFilter,
  load: ({ adminApi, signal }, paging, { q, atMost }) => {
    const quantity =
      atMost === 'low' ? { isLow: true } : { atMost: atMost === '' ? undefined : Number(atMost) };
    return adminApi.listStock({ query: { ...paging, q, ...quantity }, signal });
  },
});

function readFilter(query: URLSearchParams) {
  const atMost = query.get('atMost') ?? '';
  return {
    q: readText(query, 'q'),
    /** A number, `low`, or empty for any quantity. */
    atMost: atMost === 'low' ? atMost : String(parseWholeNumber(atMost) ?? ''),
  };
}
