import { operatorStatuses } from '@selvedge/contract';
import { hasNothingToShip, type PackedOrder } from '../packages/packed-order.ts';
import { canTransition, operatorEvents, type OrderEvent } from './order-states.ts';

type Status = (typeof operatorStatuses)[number];

/**
 * The event that moves an order to a status; undefined if it can't move there now. If everything was refunded before it
 * shipped, the order can only be completed, once no refund can fail any more: then its items would have to ship after all.
 */
export function findStep(
  status: Status,
  packed: PackedOrder,
  { isRefundPending }: { isRefundPending: boolean },
): OrderEvent | undefined {
  const isUnshipped = packed.order.state === 'PAID' && hasNothingToShip(packed);
  if (isUnshipped && (status !== 'COMPLETED' || isRefundPending)) return undefined;
  const event = isUnshipped ? 'completeUnshipped' : operatorEvents[status];
  return canTransition(event, packed.order) ? event : undefined;
}

/** The statuses that an operator can move the order to now. */
export const nextStatuses = (packed: PackedOrder, refunds: { isRefundPending: boolean }): Status[] =>
  operatorStatuses.filter((status) => findStep(status, packed, refunds) !== undefined);
