/** A merchant's account with the payment provider; money of another payee is never taken for an order. */
export interface PaymentAccount {
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** The provider's id of our webhook; without it no event can be verified, and none is believed. */
  webhookId: string | null;
}

export interface ProviderCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
  /** Null for what is no amount in cents, which equals no order's total. */
  amountMinor: number | null;
  currency: string;
}

export interface ProviderOrder {
  id: string;
  /** As the provider words it: CREATED, APPROVED, COMPLETED, VOIDED, … */
  status: string;
  /** Null for what is no amount in cents, which equals no order's total. */
  amountMinor: number | null;
  currency: string;
  payeeMerchantId: string;
  /** Who approved it; null until somebody did. */
  payerId: string | null;
  /** What its maker says it is for; null when nothing is said. */
  madeFor: string | null;
  /** The latest capture, when there is one. */
  capture: ProviderCapture | null;
}

export type CaptureOutcome =
  | { kind: 'captured'; capture: ProviderCapture }
  | { kind: 'pending'; capture: ProviderCapture }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  | { kind: 'already-captured' };

/** `refused` for good: asked again it would be refused again. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string | null }
  | { kind: 'refused'; /** The provider's code of the reason. */ issue: string };

export interface WebhookDelivery {
  headers: Record<string, string | undefined>;
  /** The body exactly as it came over the wire. */
  rawBody: Buffer;
}

/**
 * What the store needs of a payment provider. Every call has its own deadline.
 * Each throws PaymentUnclearError when the outcome cannot be known: then nothing may be assumed either way.
 */
export interface PaymentProvider {
  /** Undefined when the provider does not know the order, or it belongs to another account. */
  readOrder(account: PaymentAccount, providerOrderId: string): Promise<ProviderOrder | undefined>;
  /** Takes the money. The same `requestId` never takes it twice. */
  capture(account: PaymentAccount, providerOrderId: string, requestId: string): Promise<CaptureOutcome>;
  /**
   * Gives a capture back: the amount, or all that is left of it where none is given. The same `requestId` never gives
   * it twice, and is answered again. Without an amount, an earlier full refund is a success.
   * @param amountMinor in cents
   */
  refund(
    account: PaymentAccount,
    captureId: string,
    requestId: string,
    amountMinor?: number,
  ): Promise<RefundOutcome>;
  /** Whether the provider lets an account in, asked anew each time. @throws PaymentUnclearError */
  isAccepted(account: PaymentAccount): Promise<boolean>;
  /** Whether an event was really sent by the provider to this account's webhook. */
  verifyWebhook(account: PaymentAccount, delivery: WebhookDelivery): Promise<boolean>;
}

/** Timed out, cut off, or answered with a fault of its own: the payment may or may not have happened. */
export class PaymentUnclearError extends Error {
  override readonly name = 'PaymentUnclearError';
}
