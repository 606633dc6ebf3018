import type { ErrorCode } from '@selvedge/contract';
import {
  PaymentUnclearError,
  type PaymentAccount,
  type PaymentProvider,
  type ProviderCapture,
  type ProviderOrder,
} from '../payments/payment-provider.ts';

interface Charge {
  orderId: string;
  paypalOrderId: string;
  totalMinor: number;
  /** The payment, if it was just read from the provider. Otherwise it's read now. */
  payment?: ProviderOrder;
}

/** What we know about a payment after asking the provider. If it's `unclear`, it may have been captured. */
export type PaymentOutcome =
  | { kind: 'captured'; captureId: string }
  /** We captured it, but the amount differs from the order's. */
  | { kind: 'wrong-amount'; captureId: string }
  | { kind: 'refused'; code: ErrorCode; detail: string }
  | { kind: 'in-review' }
  | { kind: 'unclear'; cause: PaymentUnclearError };

type Refused = Extract<PaymentOutcome, { kind: 'refused' }>;

const notApproved: Refused = {
  kind: 'refused',
  code: 'payment-not-approved',
  detail: 'No PayPal approval found',
};
export const totalChanged = {
  code: 'amount-mismatch',
  message:
    "Your order total changed after you approved the payment. You weren't charged. Please approve the payment again.",
} as const;
const mismatch: Refused = { kind: 'refused', code: totalChanged.code, detail: totalChanged.message };
/**
 * Someone else captured this payment, maybe for something else. So we don't refund it, and we don't tell the shopper that
 * they weren't charged.
 */
const capturedForWrongAmount: Refused = {
  kind: 'refused',
  code: 'amount-mismatch',
  detail:
    "The amount of this payment doesn't match your order, so we didn't place the order. " +
    'Please contact support if payment was deducted.',
};
const declined: Refused = {
  kind: 'refused',
  code: 'payment-declined',
  detail: "Your payment was declined. You weren't charged. Please choose another way to pay.",
};

/**
 * Finds a reason to refuse a payment before the order is known: it isn't approved, it goes to another account, or it was
 * made for something else.
 * @param madeFor what the payment must have been created for, such as a cart, if the payment records it
 */
export function findApprovalProblem(
  payment: ProviderOrder | undefined,
  account: PaymentAccount,
  madeFor?: string,
): Refused | undefined {
  const isApproved = payment?.status === 'APPROVED' || payment?.status === 'COMPLETED';
  if (!isApproved || payment.payeeMerchantId !== account.merchantId) return notApproved;
  const isForAnother = madeFor !== undefined && payment.madeFor !== null && payment.madeFor !== madeFor;
  return isForAnother ? notApproved : undefined;
}

/** Finds a reason why this payment can't pay this amount. */
export function findAmountProblem(payment: ProviderOrder, totalMinor: number): Refused | undefined {
  if (payment.currency === 'USD' && payment.amountMinor === totalMinor) return undefined;
  return payment.status === 'COMPLETED' ? capturedForWrongAmount : mismatch;
}

/**
 * Checks and captures the payment of an order. Safe to repeat, even after a crash: an order is never charged twice.
 * Call it outside any transaction.
 */
export async function collectPayment(
  provider: PaymentProvider,
  account: PaymentAccount,
  charge: Charge,
): Promise<PaymentOutcome> {
  try {
    const payment = charge.payment ?? (await provider.readOrder(account, charge.paypalOrderId));
    const refusal = findApprovalProblem(payment, account);
    if (refusal || !payment) return refusal ?? notApproved;
    const wrongAmount = findAmountProblem(payment, charge.totalMinor);
    if (wrongAmount) return wrongAmount;
    if (payment.status === 'COMPLETED') return outcomeOfCompleted(payment, charge);

    const outcome = await provider.capture(account, charge.paypalOrderId, `capture-${charge.orderId}`);
    if (outcome.kind === 'declined') return declined;
    if (outcome.kind === 'not-approved') return notApproved;
    if (outcome.kind === 'already-captured') {
      const again = await provider.readOrder(account, charge.paypalOrderId);
      return again ? outcomeOfCompleted(again, charge) : notApproved;
    }
    return outcomeOfCapture(outcome.capture, charge);
  } catch (error) {
    if (error instanceof PaymentUnclearError) return { kind: 'unclear', cause: error };
    throw error;
  }
}

function outcomeOfCompleted(payment: ProviderOrder, charge: Charge): PaymentOutcome {
  if (payment.capture) return outcomeOfCapture(payment.capture, charge);
  return {
    kind: 'unclear',
    cause: new PaymentUnclearError('PayPal reports the order as completed but shows no capture'),
  };
}

function outcomeOfCapture(capture: ProviderCapture, charge: Charge): PaymentOutcome {
  if (capture.status === 'PENDING') return { kind: 'in-review' };
  if (capture.status === 'DECLINED' || capture.status === 'REFUNDED') return declined;
  const isExact = capture.currency === 'USD' && capture.amountMinor === charge.totalMinor;
  return { kind: isExact ? 'captured' : 'wrong-amount', captureId: capture.id };
}
