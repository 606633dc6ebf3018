import type { Order, OrderIssue, OrderReturns } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';

export interface OrderData {
  /** `null` when there is no such order, or it is somebody else's. */
  order: Order | null;
  /** `null` when they could not be fetched, which the order does without. */
  returns: OrderReturns | null;
  /** What was reported about it; none when they could not be fetched. */
  issues: OrderIssue[];
}

/** One order of the shopper, what of it is being returned, and what was reported about it. */
export const loadOrder: Load<OrderData> = async ({ params, api, signal }) => {
  const asked = { params: { id: params.orderId ?? '' }, signal };
  const askedReturns = api.listReturns(asked).catch(() => null);
  const askedIssues = api.listOrderIssues(asked).catch(() => []);
  try {
    const order = (await api.getOrder(asked)) as Order;
    return { order, returns: await askedReturns, issues: await askedIssues };
  } catch (cause) {
    if (isNoOrder(cause)) return { order: null, returns: null, issues: [] };
    throw new PageFailure('Order', messages.orders.detailsFailed, cause);
  }
};

/** An address with something in the order's place that could not be an id names no order either. */
export const isNoOrder = (error: unknown) =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request');
