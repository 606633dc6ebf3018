import type { Order } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { readPlacedOrder } from '../placed-order.ts';

/** An order. Visitors who only have the link to this page see less than the browser that placed the order. */
export interface Confirmation {
  order: Order;
  isPlacedHere: boolean;
  /** The address the confirmation email went to, if this tab still knows it. */
  email: string | null;
}

/** @returns `null` for a malformed id. An unknown id makes the page a 404. */
export const loadConfirmation: Load<Confirmation | null> = async ({ params, api, signal }) => {
  const id = params.orderId ?? '';
  const placed = readPlacedOrder(id);
  try {
    const order = (await api.getOrderConfirmation({
      params: { id },
      signal,
      ...(placed ? { orderKey: placed.orderKey } : {}),
    })) as Order;
    return { order, isPlacedHere: placed !== null, email: placed?.email ?? null };
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid-request') return null;
    throw error;
  }
};
