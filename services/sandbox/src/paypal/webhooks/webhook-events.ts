import { randomBytes } from 'node:crypto';
import type { Order } from '../orders/order-types.ts';
import type { Capture, Refund } from '../payments/payment-types.ts';

export const eventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
] as const;
export type EventType = (typeof eventTypes)[number];

export type WebhookEvent = {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund';
  resource_version: '2.0';
  event_type: EventType;
  summary: string;
  resource: object;
  links: { href: string; rel: string; method: string }[];
};

export function webhookEvent(
  type: EventType,
  resource: Order | Capture | Refund,
  now: Date,
  publicUrl: string,
): WebhookEvent {
  const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}-${randomBytes(9).toString('hex').toUpperCase()}`;
  const self = `${publicUrl}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type:
      type === 'CHECKOUT.ORDER.APPROVED'
        ? 'checkout-order'
        : type === 'PAYMENT.CAPTURE.REFUNDED'
          ? 'refund'
          : 'capture',
    resource_version: '2.0',
    event_type: type,
    summary: summaryOf(type, resource),
    // A snapshot, because the order may change before the event is delivered.
    resource: structuredClone(resource),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

function summaryOf(type: EventType, resource: Order | Capture | Refund): string {
  const amount =
    'amount' in resource ? ` for $ ${resource.amount.value} ${resource.amount.currency_code}` : '';
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return 'An order has been approved by buyer';
    case 'PAYMENT.CAPTURE.COMPLETED':
      return `Payment completed${amount}`;
    case 'PAYMENT.CAPTURE.DENIED':
      return `Payment denied${amount}`;
    case 'PAYMENT.CAPTURE.PENDING':
      return `Payment pending${amount}`;
    case 'PAYMENT.CAPTURE.REFUNDED':
      return `A${amount} capture payment was refunded`.replace(' for', '');
  }
}
