import { webhookEventTypes, type WebhookEventType } from '@selvedge/contract';

const eventLabels: Readonly<Record<WebhookEventType, string>> = {
  'order.placed': 'Placed and paid',
  'order.status_changed': 'Status changed',
  'order.shipped': 'Shipped',
  'order.delivered': 'Delivered',
  'order.cancelled': 'Cancelled',
  'order.refunded': 'Fully or partially refunded',
  'order.item_changed': 'Item changed',
  'package.shipped': 'Shipped',
  'package.delivered': 'Delivered',
  'return.requested': 'Requested',
  'return.received': 'Received',
  'return.declined': 'Declined',
  'return.exchanged': 'Exchanged',
  'product.created': 'Created',
  'product.updated': 'Changed',
  'product.deleted': 'Deleted',
  'stock.changed': 'Quantity changed',
  'stock.low': 'Low stock',
  'customer.created': 'Created',
  'customer.deleted': 'Deleted',
  'review.submitted': 'Submitted',
};

const groups = {
  order: 'Orders',
  package: 'Packages',
  return: 'Returns',
  product: 'Products',
  stock: 'Stock',
  customer: 'Customers',
  review: 'Reviews',
};

export const eventLabel = (type: WebhookEventType): string => eventLabels[type];

/** The events that a store sends, by what they're about. */
export const eventGroups = Object.entries(groups).map(([prefix, label]) => ({
  label,
  types: webhookEventTypes.filter((type) => type.startsWith(`${prefix}.`)),
}));

/** Such as `Orders, Stock (1 of 2)`. */
export function summarizeEvents(chosen: readonly string[]): string {
  if (webhookEventTypes.every((type) => chosen.includes(type))) return 'All events';
  return eventGroups
    .map(({ label, types }) => {
      const count = types.filter((type) => chosen.includes(type)).length;
      if (count === 0) return '';
      return count === types.length ? label : `${label} (${count} of ${types.length})`;
    })
    .filter((text) => text !== '')
    .join(', ');
}
