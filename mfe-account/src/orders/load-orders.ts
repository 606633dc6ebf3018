import type { Order } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

export const ordersPageSize = 10;

export interface OrdersData {
  orders: Order[];
  /** Starts at 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** One page of orders, newest first. */
export const loadOrders: Load<OrdersData> = async ({ query, api, signal }) => {
  const page = pageOf(query);
  try {
    const { content, totalPages, totalElements } = await api.listOrders({
      query: { page, size: ordersPageSize, sortBy: 'createdAt', sortDirection: 'DESC' },
      signal,
    });
    return { orders: content as Order[], page, totalPages, totalElements };
  } catch (cause) {
    throw new PageFailure('My Orders', messages.orders.listFailed, cause);
  }
};

/** `?page=` starts at 0, like the API. Anything else shows the first page. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0;
}
