import { operatorStatuses } from '@selvedge/contract';
import { hasNothingToShip, type PackedOrder } from '../packages/packed-order.ts';
import { canTransition, operatorEvents, type OrderEvent } from './order-states.ts';

type Status = (typeof operatorStatuses)[number];

/**
 * The event that moves an order to a status; undefined if it can't move there now. If everything was refunded before it
 * shipped, the order can only be completed. No order is completed while a refund of items that haven't shipped is pending: if
 * it's refused, they have to ship after all.
 */
export function findStep(status: Status, packed: PackedOrder): OrderEvent | undefined {
  const isUnshipped = packed.order.state === 'PAID' && hasNothingToShip(packed);
  if (isUnshipped && status !== 'COMPLETED') return undefined;
  if (status === 'COMPLETED' && packed.lines.some(({ refundPending }) => refundPending > 0)) return undefined;
  const event = isUnshipped ? 'completeUnshipped' : operatorEvents[status];
  return canTransition(event, packed.order) ? event : undefined;
}

/** The statuses that an operator can move the order to now. */
export const nextStatuses = (packed: PackedOrder): Status[] =>
  operatorStatuses.filter((status) => findStep(status, packed) !== undefined);
