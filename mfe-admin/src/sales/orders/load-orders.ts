import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import { choiceIn, textIn } from '../../tables/page-query.ts';
import { loadList } from '../../tables/list.ts';

export type OrderFilter = ReturnType<typeof filterIn>;

/** Loads a page of the tenant's orders, newest first. */
export const loadOrders = loadList({
  filterIn,
  load: ({ operator, signal }, paging, filter) =>
    operator.listAdminOrders({ query: { ...paging, ...filter }, signal }),
});

function filterIn(query: URLSearchParams) {
  return {
    q: textIn(query, 'q'),
    status: choiceIn(query, 'status', orderStatuses),
    paymentStatus: choiceIn(query, 'paymentStatus', paymentStatuses),
    from: dayIn(query, 'from'),
    until: dayIn(query, 'until'),
    needs: choiceIn(query, 'needs', ['return', 'answer']),
  };
}

/** Reads a day such as `2026-11-03`; ignores invalid dates. */
function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
