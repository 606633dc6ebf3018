import type { ProviderCapture } from './payment-provider.ts';

export interface PayPalMoney {
  currency_code: string;
  value: string;
}

export interface PayPalCapture {
  id: string;
  status: string;
  amount?: PayPalMoney;
}

/** The part of PayPal's order that the store reads. */
export interface PayPalOrder {
  id: string;
  status: string;
  payer?: { payer_id?: string };
  purchase_units: {
    amount: PayPalMoney;
    custom_id?: string;
    invoice_id?: string;
    payee?: { merchant_id?: string };
    payments?: { captures?: PayPalCapture[] };
  }[];
}

/** Decimal text to cents, exactly. @returns null for what is not an amount with at most two decimals */
export function minorOf(money: PayPalMoney): number | null {
  const [, whole, fraction] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(money.value) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number((fraction ?? '').padEnd(2, '0'));
}

/** Cents as PayPal writes dollars. */
export const moneyOf = (minor: number): PayPalMoney => ({
  currency_code: 'USD',
  value: (minor / 100).toFixed(2),
});

/** The latest capture of an order, null when nothing was captured. */
export function captureIn(order: PayPalOrder): ProviderCapture | null {
  const capture = order.purchase_units[0]?.payments?.captures?.at(-1);
  return capture?.amount ? providerCapture(capture, capture.amount) : null;
}

function providerCapture(capture: PayPalCapture, amount: PayPalMoney): ProviderCapture {
  return {
    id: capture.id,
    status: captureStatus(capture.status),
    amountMinor: minorOf(amount),
    currency: amount.currency_code,
  };
}

function captureStatus(status: string): ProviderCapture['status'] {
  if (status === 'COMPLETED' || status === 'PENDING') return status;
  return status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED' ? 'REFUNDED' : 'DECLINED';
}

/** PayPal's machine-readable reason of a refusal. */
export function issueOf(body: unknown): string {
  const { details, name } = (body ?? {}) as { details?: { issue?: string }[]; name?: string };
  return details?.[0]?.issue ?? name ?? 'UNKNOWN';
}

/** Which order and capture an event of PayPal's is about. */
export interface PayPalEvent {
  type: string;
  providerOrderId: string | null;
}

/** Undefined for a body that is no event. */
export function readEvent(rawBody: Buffer): PayPalEvent | undefined {
  let event: unknown;
  try {
    event = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
  const { event_type: type, resource } = (event ?? {}) as {
    event_type?: unknown;
    resource?: { id?: unknown; supplementary_data?: { related_ids?: { order_id?: unknown } } };
  };
  if (typeof type !== 'string') return undefined;
  const related = resource?.supplementary_data?.related_ids?.order_id;
  const id = type.startsWith('CHECKOUT.ORDER.') ? resource?.id : related;
  return { type, providerOrderId: typeof id === 'string' ? id : null };
}
