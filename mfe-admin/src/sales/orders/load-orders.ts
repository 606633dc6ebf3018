import { orderStatuses, paymentStatuses, type AdminOrderSummary, type OrderView } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { readChoice, readText } from '../../tables/page-query.ts';
import { loadList, type List } from '../../tables/list.ts';

export type OrderFilter = ReturnType<typeof readFilter>;

export interface OrderListData extends SavedViews {
  list: List<AdminOrderSummary, OrderFilter>;
}

interface SavedViews {
  views: readonly OrderView[];
  /** The tags that orders have. */
  tags: readonly string[];
}

const loadPage = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, filter) =>
    adminApi.listAdminOrders({ query: { ...paging, ...filter }, signal }),
});

/** Loads a page of the tenant's orders, newest first, and the saved views. */
export async function loadOrders(request: AdminRequest): Promise<OrderListData> {
  const [list, saved] = await Promise.all([loadPage(request), loadViews(request)]);
  return { list, ...saved };
}

/** The list works without them. Older services don't have them. */
const loadViews = ({ adminApi, signal }: AdminRequest): Promise<SavedViews> =>
  adminApi.listOrderViews({ signal }).catch(() => ({ views: [], tags: [] }));

function readFilter(query: URLSearchParams) {
  return {
    q: readText(query, 'q'),
    status: readChoice(query, 'status', orderStatuses),
    paymentStatus: readChoice(query, 'paymentStatus', paymentStatuses),
    from: readDay(query, 'from'),
    until: readDay(query, 'until'),
    needs: readChoice(query, 'needs', ['return', 'answer']),
    tag: readText(query, 'tag'),
  };
}

/** Reads a day such as `2026-11-03`; ignores invalid dates. */
function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
