import type { Order, OrderIssue, OrderReturns } from '@selvedge/contract';
import type { ApiClient } from '@selvedge/mfe-kit';

export interface OrderData {
  order: Order;
  /** `null` when they could not be fetched, which the order does without. */
  returns: OrderReturns | null;
  /** What was reported about it; none when they could not be fetched. */
  issues: OrderIssue[];
}

type Asked = NonNullable<Parameters<ApiClient['getOrder']>[0]>;

/** An order, what of it is being returned, and what was reported about it. */
export async function fetchOrder(api: ApiClient, asked: Asked): Promise<OrderData> {
  const askedReturns = api.listReturns(asked).catch(() => null);
  const askedIssues = api.listOrderIssues(asked).catch(() => []);
  const order = (await api.getOrder(asked)) as Order;
  return { order, returns: await askedReturns, issues: await askedIssues };
}
