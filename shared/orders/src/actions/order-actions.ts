import type { OrderStatus } from '@selvedge/contract';

/** What can be done with an order, in the order of its menu. */
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

/** Statuses in which an action is offered; the others always are. */
const statusesOf: Partial<Record<OrderAction, readonly OrderStatus[]>> = {
  cancel: ['PENDING', 'PROCESSING'],
  return: ['DELIVERED'],
  track: ['SHIPPED', 'OUT_FOR_DELIVERY'],
  'buy-again': ['DELIVERED', 'CANCELLED'],
};

export const isOffered = (action: OrderAction, status: OrderStatus): boolean =>
  statusesOf[action]?.includes(status) ?? orderActions.includes(action);

export const actionsOf = (status: OrderStatus): OrderAction[] =>
  orderActions.filter((action) => isOffered(action, status));
