import type { Store } from '../state/store.ts';
import type { Capture, Refund } from './payments/payment-types.ts';
import type { Order } from './orders/order-types.ts';
import type { Account } from './accounts.ts';
import type { WebhookEvent } from './webhooks/webhook-events.ts';

/** What the buyer pays with. It decides how the capture ends. */
export type Funding = 'balance' | 'card' | 'declined' | 'pending';

export type OrderRecord = { clientId: string; order: Order; funding: Funding };
export type CaptureRecord = { clientId: string; orderId: string; capture: Capture };
type RefundRecord = { clientId: string; captureId: string; refund: Refund };
type SavedReply = { fingerprint: string; body: unknown };
type RegisteredWebhook = { id: string; url: string; clientId: string | null; eventTypes: string[] };

export type EventRecord = {
  clientId: string;
  orderId: string;
  event: WebhookEvent;
  /** `held` waits for a release; `dropped` is never sent. */
  delivery: 'queued' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
};

export type PayPalState = {
  /** Added by a control. */
  accounts: Record<string, Account>;
  tokenKey: string | null;
  signing: { privateKeyPem: string; certificatePem: string; certificateId: string } | null;
  orders: Record<string, OrderRecord>;
  captures: Record<string, CaptureRecord>;
  refunds: Record<string, RefundRecord>;
  replies: Record<string, SavedReply>;
  webhooks: Record<string, RegisteredWebhook>;
  events: Record<string, EventRecord>;
};

export type PayPalStore = Store<{ paypal: PayPalState }>;

export function emptyPayPalState(): PayPalState {
  return {
    accounts: {},
    tokenKey: null,
    signing: null,
    orders: {},
    captures: {},
    refunds: {},
    replies: {},
    webhooks: {},
    events: {},
  };
}
