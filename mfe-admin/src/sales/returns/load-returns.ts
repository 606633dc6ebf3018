import { returnStatuses } from '@selvedge/contract';
import { loadList } from '../../tables/list.ts';
import { choiceIn, textIn } from '../../tables/page-query.ts';

export type ReturnFilter = ReturnType<typeof filterIn>;

/** Loads a page of the tenant's returns, newest first. */
export const loadReturns = loadList({
  filterIn,
  load: ({ operator, signal }, paging, { q, status }) => {
    const statusQuery = status === 'open' ? { isOpen: true } : { status };
    return operator.listAdminReturns({ query: { ...paging, q, ...statusQuery }, signal });
  },
});

function filterIn(query: URLSearchParams) {
  // `open` means not refunded yet.
  return { q: textIn(query, 'q'), status: choiceIn(query, 'status', ['open', ...returnStatuses]) };
}
