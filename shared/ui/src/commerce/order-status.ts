import type { Order, OrderStatus } from '@selvedge/contract';

type ShownStatus = OrderStatus | 'PARTLY_SHIPPED';

/** The status that an order is shown with. */
export const shownStatus = ({
  status,
  isPartlyShipped,
}: Pick<Order, 'status' | 'isPartlyShipped'>): ShownStatus => (isPartlyShipped ? 'PARTLY_SHIPPED' : status);

const labels: Record<ShownStatus, string> = {
  PENDING: 'Order Pending',
  PROCESSING: 'Processing Order',
  PARTLY_SHIPPED: 'Partly Shipped',
  SHIPPED: 'Order Shipped',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Order Delivered',
  CANCELLED: 'Order Cancelled',
  COMPLETED: 'Order Completed',
};

/** The label of a status. An unknown status, from a newer service, is returned unchanged. */
export const orderStatusLabel = (status: string): string => labels[status as ShownStatus] ?? status;

export type StatusTone = 'neutral' | 'active' | 'done' | 'ended';

/** The tone of a status: waiting, in progress, complete or cancelled. */
export function statusTone(status: string): StatusTone {
  if (status === 'CANCELLED') return 'ended';
  if (status === 'DELIVERED' || status === 'COMPLETED') return 'done';
  return status === 'PENDING' ? 'neutral' : 'active';
}
