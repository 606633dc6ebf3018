import type { Order, OrderIssue, OrderReturns } from '@selvedge/contract';
import type { ApiClient } from '@selvedge/mfe-kit';

export interface OrderData {
  order: Order;
  /** `null` if they couldn't be fetched; the order is shown without them. */
  returns: OrderReturns | null;
  /** The reported issues; empty if they couldn't be fetched. */
  issues: OrderIssue[];
}

type OrderRequest = NonNullable<Parameters<ApiClient['getOrder']>[0]>;

/** Fetches an order with its returns and reported issues. */
export async function fetchOrder(api: ApiClient, request: OrderRequest): Promise<OrderData> {
  const returns = api.listReturns(request).catch(() => null);
  const issues = api.listOrderIssues(request).catch(() => []);
  const order = (await api.getOrder(request)) as Order;
  return { order, returns: await returns, issues: await issues };
}
