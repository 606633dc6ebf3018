import { Type, type Static } from 'typebox';
import { orderStatuses, packageStatuses, type OrderStatus } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Email, Money, OrderNumber, Timestamp, nullable } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** Where a package is, for anyone who has its number: no names, addresses or contents. */
export const Tracking = Type.Object({
  trackingNumber: Type.String(),
  carrierName: Type.String(),
  status: Type.String({ enum: [...orderStatuses] }),
  estimatedDeliveryDate: nullable(Timestamp),
  /** Newest first. */
  events: Type.Array(
    Type.Object({
      at: Timestamp,
      status: Type.String({ enum: [...orderStatuses] }),
      description: Type.String(),
    }),
  ),
});
export type Tracking = Omit<Static<typeof Tracking>, 'status'> & { status: OrderStatus };

const ByTrackingNumber = Type.Object({
  trackingNumber: Type.String({ minLength: 6, maxLength: 60, pattern: '^[A-Za-z0-9-]+$' }),
});

export const getTracking = endpoint({
  method: 'GET',
  path: '/tracking/{trackingNumber}',
  summary: 'Get the tracking events of a package by its tracking number',
  params: ByTrackingNumber,
  response: Tracking,
  errors: ['not-found', 'rate-limited'],
});

export const PackageContents = Type.Object({
  items: Type.Array(
    Type.Object({ productName: Type.String(), variantName: Type.String(), quantity: Type.Integer() }),
  ),
});
export type PackageContents = Static<typeof PackageContents>;

export const getPackageContents = endpoint({
  method: 'GET',
  path: '/tracking/{trackingNumber}/items',
  summary: "Get what's in a package, for whoever may see its order",
  access: 'order',
  params: ByTrackingNumber,
  response: PackageContents,
  errors: ['not-found'],
});

/** The status of an order, for anyone who knows its number and email address. */
export const OrderProgress = Type.Object({
  orderNumber: Type.String(),
  status: Type.String({ enum: [...orderStatuses] }),
  createdAt: Timestamp,
  processingAt: nullable(Timestamp),
  shippedAt: nullable(Timestamp),
  deliveredAt: nullable(Timestamp),
  cancelledAt: nullable(Timestamp),
  /** As in `Order`. */
  isPartlyShipped: Type.Optional(Type.Boolean()),
  trackingNumber: nullable(Type.String()),
  shippingCarrier: nullable(Type.String()),
  estimatedDeliveryDate: nullable(Timestamp),
  items: Type.Array(
    Type.Object({
      ...PackageContents.properties.items.items.properties,
      /** As in `OrderItem`. */
      refundedQuantity: Type.Optional(Type.Integer()),
    }),
  ),
  /** The packages that have shipped, without their tracking numbers. Absent in replies from older services. */
  packageContents: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.Integer(),
        status: Type.String({ enum: [...packageStatuses] }),
        ...PackageContents.properties,
      }),
    ),
  ),
  /** The total and the refunds, which are also in the emails that contain the order number. */
  summary: Type.Object({ total: Money, refunded: Type.Optional(Money) }),
  /**
   * Lets a guest do everything with the order that an account holder can: send `key` as `X-Order-Key` until it expires.
   * Absent for orders of an account, whose holder has to sign in.
   */
  access: Type.Optional(Type.Object({ orderId: Type.String(), key: Type.String(), expiresAt: Timestamp })),
});
export type OrderProgress = Omit<Static<typeof OrderProgress>, 'status'> & { status: OrderStatus };

/** A POST so that the email address doesn't appear in URLs and logs. */
export const trackOrder = endpoint({
  method: 'POST',
  path: '/orders/track',
  summary:
    'Get the status of an order by its number and email address; for guest orders, also a key to act on it',
  body: StrictObject({ orderNumber: OrderNumber, email: Email }),
  response: OrderProgress,
  errors: ['not-found', 'rate-limited'],
});
