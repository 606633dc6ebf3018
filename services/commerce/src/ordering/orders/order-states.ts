import type { operatorStatuses, OrderStatus, PaymentStatus } from '@selvedge/contract';

/** The internal states of an order. Shoppers see `statusForShopper`. */
export const orderStates = [
  'PENDING_PAYMENT',
  'PAYMENT_FAILED',
  'PAID',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type OrderState = (typeof orderStates)[number];

/** AWAITING: the outcome of the capture is open or unknown. REFUND_DUE: the money was captured and has to go back. */
export type PaymentState = 'AWAITING' | 'CAPTURED' | 'FAILED' | 'REFUND_DUE' | 'REFUNDED';

/** Every event of an order and its payment. There are no other ways to change the states. */
export const transitions = {
  pay: { from: ['PENDING_PAYMENT'], payment: ['AWAITING'], to: 'PAID', paymentTo: 'CAPTURED' },
  failPayment: {
    from: ['PENDING_PAYMENT'],
    payment: ['AWAITING'],
    to: 'PAYMENT_FAILED',
    paymentTo: 'FAILED',
  },
  /** The money was captured, but the amount is wrong or we had already given up on the order. */
  failButCaptured: {
    from: ['PENDING_PAYMENT'],
    payment: ['AWAITING'],
    to: 'PAYMENT_FAILED',
    paymentTo: 'REFUND_DUE',
  },
  captureLate: {
    from: ['PAYMENT_FAILED'],
    payment: ['FAILED'],
    to: 'PAYMENT_FAILED',
    paymentTo: 'REFUND_DUE',
  },
  refundLate: {
    from: ['PAYMENT_FAILED'],
    payment: ['REFUND_DUE'],
    to: 'PAYMENT_FAILED',
    paymentTo: 'REFUNDED',
  },
  cancel: { from: ['PAID'], payment: ['CAPTURED'], to: 'CANCELLED', paymentTo: 'REFUND_DUE' },
  /** It cost nothing, so there's nothing to refund. */
  cancelFree: { from: ['PAID'], payment: ['CAPTURED'], to: 'CANCELLED', paymentTo: 'REFUNDED' },
  /** Cancelled while it's unclear whether the payment was captured. We find that out afterwards. */
  cancelUnpaid: { from: ['PENDING_PAYMENT'], payment: ['AWAITING'], to: 'CANCELLED', paymentTo: 'AWAITING' },
  closeCancelled: { from: ['CANCELLED'], payment: ['AWAITING'], to: 'CANCELLED', paymentTo: 'FAILED' },
  captureCancelled: {
    from: ['CANCELLED'],
    payment: ['AWAITING', 'FAILED'],
    to: 'CANCELLED',
    paymentTo: 'REFUND_DUE',
  },
  refundCancelled: { from: ['CANCELLED'], payment: ['REFUND_DUE'], to: 'CANCELLED', paymentTo: 'REFUNDED' },
  ship: { from: ['PAID', 'PARTLY_SHIPPED'], payment: ['CAPTURED'], to: 'SHIPPED', paymentTo: 'CAPTURED' },
  /** Some items have shipped, or some of a shipped order haven't after all: by mistake, or because their refund was refused. */
  shipPart: {
    from: ['PAID', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    payment: ['CAPTURED'],
    to: 'PARTLY_SHIPPED',
    paymentTo: 'CAPTURED',
  },
  /** Marked as shipped by mistake. */
  undoShipment: {
    from: ['SHIPPED', 'PARTLY_SHIPPED'],
    payment: ['CAPTURED'],
    to: 'PAID',
    paymentTo: 'CAPTURED',
  },
  startDelivery: { from: ['SHIPPED'], payment: ['CAPTURED'], to: 'OUT_FOR_DELIVERY', paymentTo: 'CAPTURED' },
  deliver: {
    from: ['SHIPPED', 'OUT_FOR_DELIVERY'],
    payment: ['CAPTURED'],
    to: 'DELIVERED',
    paymentTo: 'CAPTURED',
  },
  /** Everything was refunded before it shipped, perhaps for less than it cost. */
  completeUnshipped: { from: ['PAID'], payment: ['CAPTURED'], to: 'COMPLETED', paymentTo: 'CAPTURED' },
  complete: { from: ['DELIVERED'], payment: ['CAPTURED'], to: 'COMPLETED', paymentTo: 'CAPTURED' },
} as const satisfies Record<
  string,
  { from: readonly OrderState[]; payment: readonly PaymentState[]; to: OrderState; paymentTo: PaymentState }
>;
export type OrderEvent = keyof typeof transitions;

const statuses: Record<OrderState, OrderStatus> = {
  PENDING_PAYMENT: 'PENDING',
  PAYMENT_FAILED: 'CANCELLED',
  PAID: 'PROCESSING',
  // Published remotes don't know another status. `isPartlyShipped` tells the two apart.
  PARTLY_SHIPPED: 'PROCESSING',
  SHIPPED: 'SHIPPED',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  DELIVERED: 'DELIVERED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
};

export function statusForShopper(state: OrderState): OrderStatus {
  return statuses[state];
}

/** A status as it reads in a sentence: "out for delivery". */
export const statusLabel = (status: OrderStatus): string => status.toLowerCase().replaceAll('_', ' ');

/** An order's status as it reads in a sentence. */
export const stateLabel = (state: OrderState): string =>
  state === 'PARTLY_SHIPPED' ? 'partly shipped' : statusLabel(statusForShopper(state));

/** The event behind each status that an operator can set. */
export const operatorEvents = {
  SHIPPED: 'ship',
  OUT_FOR_DELIVERY: 'startDelivery',
  DELIVERED: 'deliver',
  COMPLETED: 'complete',
} as const satisfies Record<(typeof operatorStatuses)[number], OrderEvent>;

interface OrderStates {
  state: OrderState;
  payment_state: PaymentState;
}

/** Whether the event is allowed in the order's current states. */
export function canTransition(
  event: OrderEvent,
  { state, payment_state: paymentState }: OrderStates,
): boolean {
  const { from, payment }: { from: readonly OrderState[]; payment: readonly PaymentState[] } =
    transitions[event];
  return from.includes(state) && payment.includes(paymentState);
}

const paymentStatuses: Record<PaymentState, PaymentStatus> = {
  AWAITING: 'PENDING',
  CAPTURED: 'PAID',
  FAILED: 'PENDING',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
};

interface PaymentFields {
  payment_state: PaymentState;
  total_minor: number;
  credit_minor: number;
  refunded_minor: number;
}

export function paymentStatusForShopper(order: PaymentFields): PaymentStatus {
  const { payment_state: state, refunded_minor: refundedMinor } = order;
  // A cancelled order that cost nothing: nobody was charged, so nothing was refunded.
  if (state === 'REFUNDED' && order.total_minor + order.credit_minor === 0) return 'PENDING';
  if (state !== 'CAPTURED' || refundedMinor === 0) return paymentStatuses[state];
  return refundedMinor < order.total_minor + order.credit_minor ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

/** What has been refunded of an order so far, in cents. */
export function getRefundedMinor({
  payment_state: state,
  total_minor: total,
  refunded_minor: partial,
}: Omit<PaymentFields, 'credit_minor'>): number {
  // Of a replacement that costs nothing, some items may have been refunded before it was cancelled.
  return state === 'REFUNDED' ? Math.max(total, partial) : partial;
}
