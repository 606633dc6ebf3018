import type { Order, OrderStatus } from '@selvedge/contract';

/** All actions for an order, in menu order. */
export const orderActions = ['track', 'return', 'buy-again', 'invoice', 'report', 'cancel'] as const;
export type OrderAction = (typeof orderActions)[number];

export const actionLabels: Record<OrderAction, string> = {
  track: 'Track Order',
  return: 'Return Items',
  'buy-again': 'Buy Again',
  invoice: 'Download Invoice',
  report: 'Report Issue',
  cancel: 'Cancel Order',
};

/** The statuses in which an action is offered. Actions not listed are always offered. */
const allowedStatuses: Partial<Record<OrderAction, readonly OrderStatus[]>> = {
  cancel: ['PENDING', 'PROCESSING'],
  return: ['DELIVERED'],
  track: ['SHIPPED', 'OUT_FOR_DELIVERY'],
  'buy-again': ['DELIVERED', 'CANCELLED'],
};

/** The statuses of an order or, if it ships in several packages, of its parts. */
export function statusesOf({ status, isPartlyShipped, packages = [] }: Order): OrderStatus[] {
  const isInTransit = isPartlyShipped || status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  if (!isInTransit) return [status];
  const hasArrived = packages.some((one) => one.status === 'DELIVERED');
  return [isPartlyShipped ? 'SHIPPED' : status, ...(hasArrived ? ['DELIVERED' as const] : [])];
}

/** @param statuses see `statusesOf` */
export const isActionAllowed = (action: OrderAction, ...statuses: OrderStatus[]): boolean =>
  allowedStatuses[action]?.some((status) => statuses.includes(status)) ?? orderActions.includes(action);

export const allowedActions = (...statuses: OrderStatus[]): OrderAction[] =>
  orderActions.filter((action) => isActionAllowed(action, ...statuses));
