import { parseWholeNumber } from '../../editing/parse-amount.ts';
import { loadList } from '../../tables/list.ts';
import { textIn } from '../../tables/page-query.ts';

export type StockFilter = ReturnType<typeof filterIn>;

/** Loads a page of variants with their stock, lowest stock first. */
export const loadStock = loadList({
  pageSize: 50,
  filterIn,
  load: ({ operator, signal }, paging, { q, atMost }) => {
    const most = atMost === '' ? undefined : Number(atMost);
    return operator.listStock({ query: { ...paging, q, atMost: most }, signal });
  },
});

function filterIn(query: URLSearchParams) {
  return { q: textIn(query, 'q'), atMost: String(parseWholeNumber(query.get('atMost') ?? '') ?? '') };
}
