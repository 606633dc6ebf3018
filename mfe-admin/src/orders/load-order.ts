import type { AdminOrder } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface OrderData {
  /** `null` when there is no such order. */
  order: AdminOrder | null;
}

export const loadOrder: Load<OrderData> = async ({ params, api, signal }) => {
  try {
    return { order: await operatorApi(api).getAdminOrder({ params: { id: params.id ?? '' }, signal }) };
  } catch (cause) {
    // What is no id of an order is refused before it is looked for.
    if (isApiError(cause) && (cause.code === 'not-found' || cause.code === 'invalid-request'))
      return { order: null };
    throw new PartFailure('Order', messages.orders.oneFailed, cause);
  }
};
