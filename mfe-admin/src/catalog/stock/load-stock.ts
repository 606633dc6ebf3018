import { parseWholeNumber } from '../../editing/parse-amount.ts';
import { loadList } from '../../tables/list.ts';
import { readText } from '../../tables/page-query.ts';

export type StockFilter = ReturnType<typeof readFilter>;

/** Loads a page of variants with their stock, lowest stock first. */
export const loadStock = loadList({
  pageSize: 50,
  readFilter,
  load: ({ adminApi, signal }, paging, { q, atMost }) => {
    const most = atMost === '' ? undefined : Number(atMost);
    return adminApi.listStock({ query: { ...paging, q, atMost: most }, signal });
  },
});

function readFilter(query: URLSearchParams) {
  return { q: readText(query, 'q'), atMost: String(parseWholeNumber(query.get('atMost') ?? '') ?? '') };
}
