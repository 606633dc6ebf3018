import { decimalText } from '../../platform/money.ts';
import type { ProviderCapture } from './payment-provider.ts';

interface PayPalMoney {
  currency_code: string;
  value: string;
}

interface PayPalCapture {
  id: string;
  status: string;
  amount?: PayPalMoney;
}

/** The fields of PayPal's order that the store uses. */
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

/** Converts decimal text to cents, exactly. @returns null if it isn't an amount with at most two decimals */
export function parseMinor(money: PayPalMoney): number | null {
  const [, whole, fraction] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(money.value) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number((fraction ?? '').padEnd(2, '0'));
}

/** Converts cents to PayPal's format. */
export const toPayPalMoney = (minor: number): PayPalMoney => ({
  currency_code: 'USD',
  value: decimalText(minor),
});

/** The latest capture of an order; null if nothing was captured. */
export function findCapture(order: PayPalOrder): ProviderCapture | null {
  const capture = order.purchase_units[0]?.payments?.captures?.at(-1);
  return capture?.amount ? providerCapture(capture, capture.amount) : null;
}

function providerCapture(capture: PayPalCapture, amount: PayPalMoney): ProviderCapture {
  return {
    id: capture.id,
    status: captureStatus(capture.status),
    amountMinor: parseMinor(amount),
    currency: amount.currency_code,
  };
}

function captureStatus(status: string): ProviderCapture['status'] {
  if (status === 'COMPLETED' || status === 'PENDING') return status;
  return status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED' ? 'REFUNDED' : 'DECLINED';
}

/** PayPal's machine-readable reason for a refusal. */
export function getIssue(body: unknown): string {
  const { details, name } = (body ?? {}) as { details?: { issue?: string }[]; name?: string };
  return details?.[0]?.issue ?? name ?? 'UNKNOWN';
}

/** The type of a PayPal event and the order it's about. */
interface PayPalEvent {
  type: string;
  providerOrderId: string | null;
}

/** @returns undefined if the body isn't an event */
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
