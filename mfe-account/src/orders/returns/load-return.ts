import type { Order, OrderReturns } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';
import { isOrderNotFound } from '../detail/load-order.ts';

/** `null` if there's no such order or it belongs to another shopper. */
export type ReturnData = { order: Order; returns: OrderReturns } | null;

export const loadReturn: Load<ReturnData> = async ({ params, api, signal }) => {
  const request = { params: { id: params.orderId ?? '' }, signal };
  try {
    const { order, returns } = await loadAll({
      order: api.getOrder(request),
      returns: api.listReturns(request),
    });
    return { order: order as Order, returns };
  } catch (cause) {
    if (isOrderNotFound(cause)) return null;
    throw new PageFailure('Return Items', messages.orders.detailsFailed, cause);
  }
};
