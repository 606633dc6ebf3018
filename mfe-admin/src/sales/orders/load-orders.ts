import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import type { AdminOrderSummary, listAdminOrders, QueryOf } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn, pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const ordersPageSize = 20;
const orderNeeds = ['return', 'answer'] as const;

export type OrderFilter = Omit<QueryOf<typeof listAdminOrders>, 'page' | 'size'>;

export interface OrdersData extends ListPosition {
  orders: AdminOrderSummary[];
  filter: OrderFilter;
}

/** Loads a page of the tenant's orders, newest first, with the filters from the URL. */
export const loadOrders = loadPart<OrdersData>(
  'Orders',
  messages.orders.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const filter = parseFilter(query);
    const reply = await operator.listAdminOrders({
      query: { page, size: ordersPageSize, ...filter },
      signal,
    });
    return { orders: reply.content, filter, ...positionOf(page, reply) };
  },
);

function parseFilter(query: URLSearchParams): OrderFilter {
  const filter = {
    q: textIn(query, 'q'),
    status: choiceIn(query, 'status', orderStatuses),
    paymentStatus: choiceIn(query, 'paymentStatus', paymentStatuses),
    from: parseDay(query, 'from'),
    until: parseDay(query, 'until'),
    needs: choiceIn(query, 'needs', orderNeeds),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Parses a day such as `2026-11-03`; ignores invalid dates. */
function parseDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
