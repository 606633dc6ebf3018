import type { OrderStatus } from '@selvedge/contract';

const labels: Record<OrderStatus, string> = {
  PENDING: 'Order Pending',
  PROCESSING: 'Processing Order',
  SHIPPED: 'Order Shipped',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Order Delivered',
  CANCELLED: 'Order Cancelled',
  COMPLETED: 'Order Completed',
};

/** A status that a newer service knows and this build does not is shown as it came. */
export const orderStatusLabel = (status: string): string => labels[status as OrderStatus] ?? status;

export type StatusTone = 'neutral' | 'active' | 'done' | 'ended';

/** How a status is to feel: still waiting, on its way, arrived, or called off. */
export function statusTone(status: string): StatusTone {
  if (status === 'CANCELLED') return 'ended';
  if (status === 'DELIVERED' || status === 'COMPLETED') return 'done';
  return status === 'PENDING' ? 'neutral' : 'active';
}
