import { isApiError, type Load } from '@selvedge/mfe-kit';
import { fetchOrder, type OrderData } from '@selvedge/orders';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';

/** One order of the shopper; `null` when there is no such order, or it is somebody else's. */
export const loadOrder: Load<OrderData | null> = async ({ params, api, signal }) => {
  try {
    return await fetchOrder(api, { params: { id: params.orderId ?? '' }, signal });
  } catch (cause) {
    if (isNoOrder(cause)) return null;
    throw new PageFailure('Order', messages.orders.detailsFailed, cause);
  }
};

/** An address with something in the order's place that could not be an id names no order either. */
export const isNoOrder = (error: unknown) =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request');
