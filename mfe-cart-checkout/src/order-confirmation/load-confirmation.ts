import type { Order } from '@selvedge/contract';
import { isApiError, localKeys, type Load } from '@selvedge/mfe-kit';

/** An order as the confirmation shows it; `null` for an id that cannot be one. An unknown id makes the page a 404. */
export const loadConfirmation: Load<Order | null> = async ({ params, api, signal }) => {
  const id = params.orderId ?? '';
  const orderKey = readOrderKey(id);
  try {
    return (await api.getOrderConfirmation({
      params: { id },
      signal,
      ...(orderKey ? { orderKey } : {}),
    })) as Order;
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid-request') return null;
    throw error;
  }
};

/** The key that the browser which placed the order holds; it opens the address. */
function readOrderKey(id: string): string | null {
  try {
    return localStorage.getItem(localKeys.orderKeyPrefix + id);
  } catch {
    return null;
  }
}
