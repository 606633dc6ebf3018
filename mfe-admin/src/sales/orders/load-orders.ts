import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import { readChoice, readText } from '../../tables/page-query.ts';
import { loadList } from '../../tables/list.ts';

export type OrderFilter = ReturnType<typeof readFilter>;

/** Loads a page of the tenant's orders, newest first. */
export const loadOrders = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, filter) =>
    adminApi.listAdminOrders({ query: { ...paging, ...filter }, signal }),
});

function readFilter(query: URLSearchParams) {
  return {
    q: readText(query, 'q'),
    status: readChoice(query, 'status', orderStatuses),
    paymentStatus: readChoice(query, 'paymentStatus', paymentStatuses),
    from: readDay(query, 'from'),
    until: readDay(query, 'until'),
    needs: readChoice(query, 'needs', ['return', 'answer']),
  };
}

/** Reads a day such as `2026-11-03`; ignores invalid dates. */
function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
