import type { Order } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { readPlacedOrder } from '../placed-order.ts';

/** An order, and whether it was placed from here: who else has the address of the page learns less. */
export interface Confirmation {
  order: Order;
  isPlacedHere: boolean;
  /** Where the confirmation was mailed to, if this tab still knows. */
  email: string | null;
}

/** An order as the confirmation shows it; `null` for an id that cannot be one. An unknown id makes the page a 404. */
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
