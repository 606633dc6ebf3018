import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import type { AdminOrderSummary, listAdminOrders, QueryOf } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn, textIn } from '../tables/page-query.ts';

export const ordersPageSize = 20;
export const needs = ['return', 'answer'] as const;

export type OrderFilter = Omit<QueryOf<typeof listAdminOrders>, 'page' | 'size'>;

export interface OrdersData {
  orders: AdminOrderSummary[];
  filter: OrderFilter;
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the tenant's orders, the newest first, as far as the filters of the address let them through. */
export const loadOrders: Load<OrdersData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const filter = filterIn(query);
  try {
    const reply = await operatorApi(api).listAdminOrders({
      query: { page, size: ordersPageSize, ...filter },
      signal,
    });
    const { content: orders, totalPages, totalElements } = reply;
    return { orders, filter, page, totalPages, totalElements };
  } catch (cause) {
    throw new PartFailure('Orders', messages.orders.failed, cause);
  }
};

function filterIn(query: URLSearchParams): OrderFilter {
  const found = {
    q: textIn(query, 'q'),
    status: choiceIn(query, 'status', orderStatuses),
    paymentStatus: choiceIn(query, 'paymentStatus', paymentStatuses),
    from: dayIn(query, 'from'),
    until: dayIn(query, 'until'),
    needs: choiceIn(query, 'needs', needs),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** `2026-11-03`; what is no day of the calendar is left out. */
function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
