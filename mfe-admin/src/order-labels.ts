import type { AdminReturn, OrderStatus, PackageStatus, PaymentStatus, Refund } from '@selvedge/contract';

export const orderStatusLabels: Record<OrderStatus, string> = {
  PENDING: 'Payment pending',
  PROCESSING: 'To ship',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
};

export const packageStatusLabels: Record<PackageStatus, string> = {
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'Not paid',
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUND_DUE: 'Refund in progress',
  REFUNDED: 'Refunded',
};

interface OrderPayment {
  paymentStatus: PaymentStatus;
  /** In dollars. */
  total: number;
  refunds?: readonly Pick<Refund, 'status'>[];
}

/** Returns the payment badge's label. A pending refund counts as a refund in progress. */
export function getPaymentLabel({ paymentStatus, total, refunds = [] }: OrderPayment): string {
  if (refunds.some(({ status }) => status === 'PENDING')) return paymentStatusLabels.REFUND_DUE;
  // Of an exchange, which costs nothing either, items can be refunded.
  const isFree = total === 0 && (paymentStatus === 'PAID' || paymentStatus === 'PENDING');
  return isFree ? 'Nothing to pay' : paymentStatusLabels[paymentStatus];
}

/** Returns the return badge's label. If there was nothing to refund, it's only received. */
export const getReturnLabel = ({
  status,
  refund,
  refundAmount,
}: Pick<AdminReturn, 'status' | 'refund' | 'refundAmount'>) =>
  returnStatusLabels[status === 'REFUNDED' && !refund && refundAmount === 0 ? 'RECEIVED' : status];

export const refundStatusLabels: Record<Refund['status'], string> = {
  PENDING: 'Pending',
  DONE: 'Refunded',
  FAILED: 'Failed',
};

export const returnStatusLabels: Record<AdminReturn['status'], string> = {
  REQUESTED: 'Requested',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
};

/** Labels of the buttons that move an order to a status. */
export const stepLabels: Record<string, string> = {
  SHIPPED: 'Mark as shipped',
  OUT_FOR_DELIVERY: 'Mark as out for delivery',
  DELIVERED: 'Mark as delivered',
  COMPLETED: 'Mark as completed',
};
