import type { AdminOrder, AdminReturn, OrderStatus, PaymentStatus, Refund } from '@selvedge/contract';

export const orderStatusWords: Record<OrderStatus, string> = {
  PENDING: 'Payment open',
  PROCESSING: 'To ship',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
};

export const paymentWords: Record<PaymentStatus, string> = {
  PENDING: 'Not paid',
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUND_DUE: 'Refund under way',
  REFUNDED: 'Refunded',
};

/** What the payment's badge says: money on its way back counts before it has arrived. */
export const paymentInWords = ({ paymentStatus, refunds }: Pick<AdminOrder, 'paymentStatus' | 'refunds'>) =>
  paymentWords[refunds.some(({ status }) => status === 'PENDING') ? 'REFUND_DUE' : paymentStatus];

export const refundWords: Record<Refund['status'], string> = {
  PENDING: 'On its way',
  DONE: 'Refunded',
  FAILED: 'Failed',
};

export const returnWords: Record<AdminReturn['status'], string> = {
  REQUESTED: 'Announced',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
};

/** What a button does that brings an order there. */
export const stepWords: Record<string, string> = {
  SHIPPED: 'Mark as shipped',
  OUT_FOR_DELIVERY: 'Mark as out for delivery',
  DELIVERED: 'Mark as delivered',
  COMPLETED: 'Mark as completed',
};
