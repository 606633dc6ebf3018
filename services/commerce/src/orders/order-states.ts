import { operatorStatuses, type OrderStatus, type PaymentStatus } from '@selvedge/contract';

/** Where an order stands inside; shoppers see `statusForShopper`. */
export const orderStates = [
  'PENDING_PAYMENT',
  'PAYMENT_FAILED',
  'PAID',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type OrderState = (typeof orderStates)[number];

/** AWAITING: the outcome of a capture is open or unknown. REFUND_DUE: money is here that buys nothing. */
export const paymentStates = ['AWAITING', 'CAPTURED', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Everything that can happen to an order and its payment, once each. There is no other way from state to state. */
export const transitions = {
  pay: { from: ['PENDING_PAYMENT'], payment: ['AWAITING'], to: 'PAID', paymentTo: 'CAPTURED' },
  failPayment: {
    from: ['PENDING_PAYMENT'],
    payment: ['AWAITING'],
    to: 'PAYMENT_FAILED',
    paymentTo: 'FAILED',
  },
  /** The money arrived, but for another amount, or after the order was given up. */
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
  /** Given up by the shopper while nobody can say whether the payment was taken: that is found out afterwards. */
  cancelUnpaid: { from: ['PENDING_PAYMENT'], payment: ['AWAITING'], to: 'CANCELLED', paymentTo: 'AWAITING' },
  closeCancelled: { from: ['CANCELLED'], payment: ['AWAITING'], to: 'CANCELLED', paymentTo: 'FAILED' },
  captureCancelled: {
    from: ['CANCELLED'],
    payment: ['AWAITING', 'FAILED'],
    to: 'CANCELLED',
    paymentTo: 'REFUND_DUE',
  },
  refundCancelled: { from: ['CANCELLED'], payment: ['REFUND_DUE'], to: 'CANCELLED', paymentTo: 'REFUNDED' },
  ship: { from: ['PAID'], payment: ['CAPTURED'], to: 'SHIPPED', paymentTo: 'CAPTURED' },
  /** Marked as shipped by mistake. */
  undoShipment: { from: ['SHIPPED'], payment: ['CAPTURED'], to: 'PAID', paymentTo: 'CAPTURED' },
  takeOut: { from: ['SHIPPED'], payment: ['CAPTURED'], to: 'OUT_FOR_DELIVERY', paymentTo: 'CAPTURED' },
  deliver: {
    from: ['SHIPPED', 'OUT_FOR_DELIVERY'],
    payment: ['CAPTURED'],
    to: 'DELIVERED',
    paymentTo: 'CAPTURED',
  },
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
  SHIPPED: 'SHIPPED',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  DELIVERED: 'DELIVERED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
};

export function statusForShopper(state: OrderState): OrderStatus {
  return statuses[state];
}

/** What the operator says of a paid order, as the event that it is. */
export const operatorSteps = {
  SHIPPED: 'ship',
  OUT_FOR_DELIVERY: 'takeOut',
  DELIVERED: 'deliver',
  COMPLETED: 'complete',
} as const satisfies Record<(typeof operatorStatuses)[number], OrderEvent>;

interface Standing {
  state: OrderState;
  payment_state: PaymentState;
}

/** Whether an event can happen to an order as it stands. */
export function canHappen(event: OrderEvent, { state, payment_state: paymentState }: Standing): boolean {
  const { from, payment }: { from: readonly OrderState[]; payment: readonly PaymentState[] } =
    transitions[event];
  return from.includes(state) && payment.includes(paymentState);
}

/** The statuses that the operator can move an order to now. */
export const nextStatuses = (order: Standing) =>
  operatorStatuses.filter((status) => canHappen(operatorSteps[status], order));

const paymentStatuses: Record<PaymentState, PaymentStatus> = {
  AWAITING: 'PENDING',
  CAPTURED: 'PAID',
  FAILED: 'PENDING',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
};

export interface Money {
  payment_state: PaymentState;
  total_minor: number;
  refunded_minor: number;
}

export function paymentStatusForShopper(money: Money): PaymentStatus {
  const { payment_state: state, total_minor: totalMinor, refunded_minor: refundedMinor } = money;
  if (state !== 'CAPTURED' || refundedMinor === 0) return paymentStatuses[state];
  return refundedMinor < totalMinor ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

/** What went back of an order by now, in cents. */
export function refundedOf({
  payment_state: state,
  total_minor: total,
  refunded_minor: part,
}: Money): number {
  return state === 'REFUNDED' ? total : part;
}
