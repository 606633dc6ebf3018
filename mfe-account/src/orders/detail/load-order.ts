import type { Order } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';

export interface OrderData {
  /** `null` when there is no such order, or it is somebody else's. */
  order: Order | null;
}

/** One order of the shopper. */
export const loadOrder: Load<OrderData> = async ({ params, api, signal }) => {
  try {
    return { order: (await api.getOrder({ params: { id: params.orderId ?? '' }, signal })) as Order };
  } catch (cause) {
    if (isNoOrder(cause)) return { order: null };
    throw new PageFailure('Order', messages.orders.detailsFailed, cause);
  }
};

/** An address with something in the order's place that could not be an id names no order either. */
const isNoOrder = (error: unknown) =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request');
