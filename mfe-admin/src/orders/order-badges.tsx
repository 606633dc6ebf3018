import type { AdminOrder, AdminReturn, OrderStatus, PaymentStatus, Refund } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import { orderStatusWords, paymentInWords, paymentWords, refundWords, returnWords } from './order-words.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'danger';

const statusTones: Record<OrderStatus, Tone> = {
  PENDING: 'neutral',
  PROCESSING: 'accent',
  SHIPPED: 'neutral',
  OUT_FOR_DELIVERY: 'neutral',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'success',
};
const refundTones: Record<Refund['status'], Tone> = { PENDING: 'neutral', DONE: 'success', FAILED: 'danger' };
const returnTones: Record<AdminReturn['status'], Tone> = {
  REQUESTED: 'neutral',
  RECEIVED: 'accent',
  REFUNDED: 'success',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={statusTones[status]}>{orderStatusWords[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={status === 'PAID' ? 'success' : 'neutral'}>{paymentWords[status]}</Badge>
);

/** Of an order that is known with its refunds. */
export const OrderPaymentBadge = ({ order }: { order: Pick<AdminOrder, 'paymentStatus' | 'refunds'> }) => {
  const words = paymentInWords(order);
  return <Badge tone={words === paymentWords.PAID ? 'success' : 'neutral'}>{words}</Badge>;
};

export const RefundBadge = ({ status }: { status: Refund['status'] }) => (
  <Badge tone={refundTones[status]}>{refundWords[status]}</Badge>
);

export const ReturnBadge = ({ status }: { status: AdminReturn['status'] }) => (
  <Badge tone={returnTones[status]}>{returnWords[status]}</Badge>
);
