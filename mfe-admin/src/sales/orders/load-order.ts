import type { AdminOrder } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { isGone, loadPart } from '../../layout/load-part.ts';

export interface OrderData {
  /** `null` when there is no such order. */
  order: AdminOrder | null;
}

export const loadOrder = loadPart<OrderData>(
  'Order',
  messages.orders.oneFailed,
  async ({ params, operator, signal }) => {
    try {
      return { order: await operator.getAdminOrder({ params: { id: params.id ?? '' }, signal }) };
    } catch (error) {
      if (isGone(error)) return { order: null };
      throw error;
    }
  },
);
