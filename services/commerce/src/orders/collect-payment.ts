import type { ErrorCode } from '@selvedge/contract';
import {
  PaymentUnclearError,
  type PaymentAccount,
  type PaymentProvider,
  type ProviderCapture,
  type ProviderOrder,
} from '../payments/payment-provider.ts';

export interface Charge {
  orderId: string;
  paypalOrderId: string;
  totalMinor: number;
  /** Read a moment ago; without it the provider is asked. */
  payment?: ProviderOrder;
}

/** What is known about a payment after asking the provider. `unclear` says nothing: it may have been taken. */
export type Collected =
  | { kind: 'captured'; captureId: string }
  /** Taken by our own request, but for another amount than the order's. */
  | { kind: 'captured-wrongly'; captureId: string }
  | { kind: 'refused'; code: ErrorCode; detail: string }
  | { kind: 'in-review' }
  | { kind: 'unclear'; cause: PaymentUnclearError };

type Refused = Extract<Collected, { kind: 'refused' }>;

const notApproved: Refused = {
  kind: 'refused',
  code: 'payment-not-approved',
  detail: 'No PayPal approval found',
};
const mismatch: Refused = {
  kind: 'refused',
  code: 'amount-mismatch',
  detail:
    'The total changed after you approved the payment, and you were not charged. Please approve it again.',
};
/** The money was taken by somebody else, perhaps for something else: it is not ours to give back, nor to deny. */
const takenForAnother: Refused = {
  kind: 'refused',
  code: 'amount-mismatch',
  detail:
    'This payment was taken for another amount than your order costs, and no order was placed with it. ' +
    'Please contact support if payment was deducted.',
};
const declined: Refused = {
  kind: 'refused',
  code: 'payment-declined',
  detail: 'Your payment was declined and you were not charged. Please choose another way to pay.',
};

/**
 * What stands against a payment before anything is known of the order: nobody has approved it, it goes to somebody
 * else, or it was made for something else.
 * @param cartId what the shop's own payments name as their purpose
 */
export function refusalOfApproval(
  payment: ProviderOrder | undefined,
  account: PaymentAccount,
  cartId?: string,
): Refused | undefined {
  const isApproved = payment?.status === 'APPROVED' || payment?.status === 'COMPLETED';
  if (!isApproved || payment.payeeMerchantId !== account.merchantId) return notApproved;
  const isForAnother = cartId !== undefined && payment.madeFor !== null && payment.madeFor !== cartId;
  return isForAnother ? notApproved : undefined;
}

/** What stands against paying this much with it. */
export function refusalOfAmount(payment: ProviderOrder, totalMinor: number): Refused | undefined {
  if (payment.currency === 'USD' && payment.amountMinor === totalMinor) return undefined;
  return payment.status === 'COMPLETED' ? takenForAnother : mismatch;
}

/**
 * Checks and captures the payment of an order. Safe to repeat, now or after a crash: the same order never pays twice.
 * Belongs outside any transaction.
 */
export async function collectPayment(
  provider: PaymentProvider,
  account: PaymentAccount,
  charge: Charge,
): Promise<Collected> {
  try {
    const payment = charge.payment ?? (await provider.readOrder(account, charge.paypalOrderId));
    const refusal = refusalOfApproval(payment, account);
    if (refusal || !payment) return refusal ?? notApproved;
    const wrongAmount = refusalOfAmount(payment, charge.totalMinor);
    if (wrongAmount) return wrongAmount;
    if (payment.status === 'COMPLETED') return fromCompleted(payment, charge);

    const outcome = await provider.capture(account, charge.paypalOrderId, `capture-${charge.orderId}`);
    if (outcome.kind === 'declined') return declined;
    if (outcome.kind === 'not-approved') return notApproved;
    if (outcome.kind === 'already-captured') {
      const again = await provider.readOrder(account, charge.paypalOrderId);
      return again ? fromCompleted(again, charge) : notApproved;
    }
    return fromCapture(outcome.capture, charge);
  } catch (error) {
    if (error instanceof PaymentUnclearError) return { kind: 'unclear', cause: error };
    throw error;
  }
}

function fromCompleted(payment: ProviderOrder, charge: Charge): Collected {
  if (payment.capture) return fromCapture(payment.capture, charge);
  return {
    kind: 'unclear',
    cause: new PaymentUnclearError('PayPal calls the order completed, but shows no capture'),
  };
}

function fromCapture(capture: ProviderCapture, charge: Charge): Collected {
  if (capture.status === 'PENDING') return { kind: 'in-review' };
  if (capture.status === 'DECLINED' || capture.status === 'REFUNDED') return declined;
  const isExact = capture.currency === 'USD' && capture.amountMinor === charge.totalMinor;
  return { kind: isExact ? 'captured' : 'captured-wrongly', captureId: capture.id };
}
