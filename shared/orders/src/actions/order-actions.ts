import type { OrderStatus } from '@selvedge/contract';

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

export const isActionAllowed = (action: OrderAction, status: OrderStatus): boolean =>
  allowedStatuses[action]?.includes(status) ?? orderActions.includes(action);

export const allowedActions = (status: OrderStatus): OrderAction[] =>
  orderActions.filter((action) => isActionAllowed(action, status));
