// Lists and numbers without schemas, so that browsers can import them on their own.

import type { Permission } from './permissions.ts';

/** The events that a store can send, in display order. */
export const webhookEventTypes = [
  'order.placed',
  'order.status_changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'order.item_changed',
  'package.shipped',
  'package.delivered',
  'return.requested',
  'return.received',
  'return.declined',
  'return.exchanged',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.changed',
  'stock.low',
  'customer.created',
  'customer.deleted',
  'review.submitted',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const permissionsByStart: Readonly<Record<string, Permission>> = {
  order: 'orders:read',
  package: 'orders:read',
  return: 'orders:read',
  product: 'catalog:read',
  stock: 'catalog:read',
  customer: 'customers:read',
  review: 'reviews:read',
};

/** What an operator must be allowed to read before they send an event somewhere. */
export const permissionForEvent = (type: WebhookEventType): Permission =>
  permissionsByStart[type.slice(0, type.indexOf('.'))]!;

/** The type of test events. */
export const webhookTestType = 'webhook.test';

/** The version of the bodies. Fields may be added to it; a change of any other kind is a new version. */
export const webhookVersion = 1;

export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** A store can have this many endpoints. */
export const maxWebhookEndpoints = 10;
export const webhookTextLength = { url: 500, description: 120 } as const;

/** How long the previous secret keeps signing along with the new one. */
export const oldWebhookSecretHours = 24;
/** An endpoint where every attempt has failed for this long is turned off. */
export const failingWebhookDays = 5;
/** How long deliveries are kept. */
export const webhookLogDays = 30;
