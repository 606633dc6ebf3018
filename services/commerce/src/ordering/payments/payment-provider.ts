/** A merchant's account with the payment provider. A payment to another account never pays for an order. */
export interface PaymentAccount {
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** The provider's id of our webhook. Without it, events can't be verified and are ignored. */
  webhookId: string | null;
}

export interface ProviderCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
  /** Null if it isn't an amount in whole cents, so it never equals an order's total. */
  amountMinor: number | null;
  currency: string;
}

export interface ProviderOrder {
  id: string;
  /** The provider's own status: CREATED, APPROVED, COMPLETED, VOIDED, … */
  status: string;
  /** Null if it isn't an amount in whole cents, so it never equals an order's total. */
  amountMinor: number | null;
  currency: string;
  payeeMerchantId: string;
  /** Who approved the payment; null until it's approved. */
  payerId: string | null;
  /** What the payment was created for, such as a cart id; null if unknown. */
  madeFor: string | null;
  /** The latest capture, if any. */
  capture: ProviderCapture | null;
}

export type CaptureOutcome =
  | { kind: 'captured'; capture: ProviderCapture }
  | { kind: 'pending'; capture: ProviderCapture }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  | { kind: 'already-captured' };

/** `refused` is final: a retry would be refused as well. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string | null }
  | { kind: 'refused'; /** The provider's reason code. */ issue: string };

interface WebhookDelivery {
  headers: Record<string, string | undefined>;
  /** The body exactly as received. */
  rawBody: Buffer;
}

/**
 * The payment provider as the store uses it. Every call has its own timeout. Each method throws PaymentUnclearError if the
 * outcome is unknown, in which case the payment may or may not have happened.
 */
export interface PaymentProvider {
  /** @returns undefined if the provider doesn't know the order or it belongs to another account */
  readOrder(account: PaymentAccount, providerOrderId: string): Promise<ProviderOrder | undefined>;
  /** Captures the payment. Repeating the same `requestId` never captures it twice. */
  capture(account: PaymentAccount, providerOrderId: string, requestId: string): Promise<CaptureOutcome>;
  /**
   * Refunds a capture: the given amount, or everything that's left. Repeating the same `requestId` never refunds twice and
   * gets the same answer. Without an amount, an earlier full refund counts as success.
   * @param amountMinor in cents
   */
  refund(
    account: PaymentAccount,
    captureId: string,
    requestId: string,
    amountMinor?: number,
  ): Promise<RefundOutcome>;
  /** Whether the provider accepts the account's credentials. Not cached. @throws PaymentUnclearError */
  acceptsCredentials(account: PaymentAccount): Promise<boolean>;
  /** Whether the provider really sent an event to this account's webhook. */
  verifyWebhook(account: PaymentAccount, delivery: WebhookDelivery): Promise<boolean>;
}

/** The call timed out, lost its connection or got a server error: the payment may or may not have happened. */
export class PaymentUnclearError extends Error {
  override readonly name = 'PaymentUnclearError';
}
