import type { Order, OrderReturns } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';
import { isNoOrder } from '../detail/load-order.ts';

/** `null` when there is no such order, or it is somebody else's. */
export type ReturnData = { order: Order; returns: OrderReturns } | null;

/** An order, and what of it may be returned. */
export const loadReturn: Load<ReturnData> = async ({ params, api, signal }) => {
  const asked = { params: { id: params.orderId ?? '' }, signal };
  try {
    const { order, returns } = await all({ order: api.getOrder(asked), returns: api.listReturns(asked) });
    return { order: order as Order, returns };
  } catch (cause) {
    if (isNoOrder(cause)) return null;
    throw new PageFailure('Return Items', messages.orders.detailsFailed, cause);
  }
};
