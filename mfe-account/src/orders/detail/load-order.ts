import { isApiError, type Load } from '@selvedge/mfe-kit';
import { fetchOrder, type OrderData } from '@selvedge/orders';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';

/** `null` if there's no such order or it belongs to another shopper. */
export const loadOrder: Load<OrderData | null> = async ({ params, api, signal }) => {
  try {
    return await fetchOrder(api, { params: { id: params.orderId ?? '' }, signal });
  } catch (cause) {
    if (isOrderNotFound(cause)) return null;
    throw new PageFailure('Order', messages.orders.detailsFailed, cause);
  }
};

/** A malformed id counts as an unknown order. */
export const isOrderNotFound = (error: unknown) =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request');
