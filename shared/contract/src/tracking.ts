import { Type, type Static } from 'typebox';
import { orderStatuses, type OrderStatus } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Email, Money, OrderNumber, Timestamp } from './scalars.ts';

const nullable = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);

/** Where a parcel is, for anybody who has its number: no name, no address, nothing of what is in it. */
export const Tracking = Type.Object({
  trackingNumber: Type.String(),
  carrierName: Type.String(),
  status: Type.String({ enum: [...orderStatuses] }),
  estimatedDeliveryDate: nullable(Timestamp),
  /** The newest first. */
  events: Type.Array(
    Type.Object({
      at: Timestamp,
      status: Type.String({ enum: [...orderStatuses] }),
      description: Type.String(),
    }),
  ),
});
export type Tracking = Omit<Static<typeof Tracking>, 'status'> & { status: OrderStatus };

export const getTracking = endpoint({
  method: 'GET',
  path: '/tracking/{trackingNumber}',
  summary: 'Events of a parcel by its tracking number',
  params: Type.Object({
    trackingNumber: Type.String({ minLength: 6, maxLength: 60, pattern: '^[A-Za-z0-9-]+$' }),
  }),
  response: Tracking,
  errors: ['not-found', 'rate-limited'],
});

/** How an order stands, for whoever knows its number and the e-mail address it was placed with. */
export const OrderProgress = Type.Object({
  orderNumber: Type.String(),
  status: Type.String({ enum: [...orderStatuses] }),
  createdAt: Timestamp,
  processingAt: nullable(Timestamp),
  shippedAt: nullable(Timestamp),
  deliveredAt: nullable(Timestamp),
  cancelledAt: nullable(Timestamp),
  trackingNumber: nullable(Type.String()),
  shippingCarrier: nullable(Type.String()),
  estimatedDeliveryDate: nullable(Timestamp),
  items: Type.Array(
    Type.Object({ productName: Type.String(), variantName: Type.String(), quantity: Type.Integer() }),
  ),
  /** What it came to and what went back of that: both stand in the mails that the number was read from. */
  summary: Type.Object({ total: Money, refunded: Type.Optional(Money) }),
  /**
   * Lets a guest do with the order what an account holder can: `key` is sent as `X-Order-Key`, until it expires. Absent for
   * an order of an account, whose holder signs in.
   */
  access: Type.Optional(Type.Object({ orderId: Type.String(), key: Type.String(), expiresAt: Timestamp })),
});
export type OrderProgress = Omit<Static<typeof OrderProgress>, 'status'> & { status: OrderStatus };

/** A POST, so that the e-mail address stands in no address and no log. */
export const trackOrder = endpoint({
  method: 'POST',
  path: '/orders/track',
  summary:
    'How an order stands, by its number and the e-mail address it was placed with; for a guest with a key to act on it',
  body: Type.Object({ orderNumber: OrderNumber, email: Email }, { additionalProperties: false }),
  response: OrderProgress,
  errors: ['not-found', 'rate-limited'],
});
