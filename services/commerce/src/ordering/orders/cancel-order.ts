import type { Order } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { findOrderLines, type OrderRow } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { lockOwnOrder, type OwnOrderRequest } from './own-order.ts';
import { withSettledLabels, type SettleLabelsDependencies } from './settle-labels.ts';

/**
 * Cancels an order for the shopper if it hasn't shipped. Repeated and parallel requests get the same answer.
 * @throws AppError `not-found`, also for another shopper's order; `order-not-cancellable` once it has shipped;
 *   `conflict` while a label is being bought for it
 */
export function cancelOrder(
  dependencies: OrderDependencies & SettleLabelsDependencies,
  request: OwnOrderRequest,
): Promise<Order> {
  const { db, clock, jobs } = dependencies;
  const { tenantCode, orderId } = request;
  return withSettledLabels(dependencies, request, () =>
    inTenantWithRetry(db, tenantCode, async (tx) => {
      const order = await lockOwnOrder(tx, request);
      const by = { now: clock(), isByShopper: true };
      const cancelled = order.state === 'CANCELLED' ? order : await cancelLockedOrder(tx, jobs, order, by);
      if (!cancelled) throw notCancellable(order.state);
      return orderView(cancelled, await findOrderLines(tx, tenantCode, [orderId]));
    }),
  );
}

function notCancellable(state: OrderRow['state']): AppError {
  if (state === 'PARTLY_SHIPPED')
    return new AppError('order-not-cancellable', {
      detail:
        'Part of this order is on its way, so it can no longer be cancelled. Contact us if you don’t want the rest.',
    });
  const hasArrived = state === 'DELIVERED' || state === 'COMPLETED';
  return new AppError('order-not-cancellable', {
    detail: hasArrived
      ? 'This order has been delivered and can no longer be cancelled. You can return it instead.'
      : 'This order is on its way and can no longer be cancelled. You can return it once it arrives.',
  });
}
