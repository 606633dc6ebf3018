import { Type, type Static } from 'typebox';
import {
  orderStatuses,
  paymentStatuses,
  usStates,
  type OrderStatus,
  type PaymentStatus,
} from './constants.ts';
import { PostalAddress, SecondLine } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { AnonymousCartId, Email, Line, Money, Phone, Timestamp, Uuid } from './scalars.ts';

export const OrderItem = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  variantName: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  image: Type.Union([Image, Type.Null()]),
  quantity: Type.Integer(),
  unitPrice: Money,
  totalPrice: Money,
});
export type OrderItem = Static<typeof OrderItem>;

const nullable = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);

export const Order = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: Type.String({ enum: [...orderStatuses] }),
  paymentStatus: Type.String({ enum: [...paymentStatuses] }),
  createdAt: Timestamp,
  processingAt: nullable(Timestamp),
  shippedAt: nullable(Timestamp),
  deliveredAt: nullable(Timestamp),
  cancelledAt: nullable(Timestamp),
  statusNotes: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  shippingCarrier: nullable(Type.String()),
  estimatedDeliveryDate: nullable(Timestamp),
  items: Type.Array(OrderItem),
  summary: Type.Object({
    subtotal: Money,
    shippingCost: Money,
    tax: Money,
    discount: Money,
    total: Money,
    /** What went back to the shopper of it; absent while nothing has. */
    refunded: Type.Optional(Money),
  }),
  /** Absent for whoever does not hold the order's key. */
  shippingAddress: Type.Union([
    Type.Object({
      attentionName: nullable(Type.String()),
      streetAddress: Type.String(),
      addressLine2: SecondLine,
      city: Type.String(),
      state: Type.String(),
      postalCode: Type.String(),
      country: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type Order = Omit<Static<typeof Order>, 'status' | 'paymentStatus'> & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
};

const SaveFlags = {
  saveShippingAddress: Type.Optional(Type.Boolean()),
  saveBillingAddress: Type.Optional(Type.Boolean()),
};

export const OrderPlacement = Type.Object(
  {
    paymentMethod: Type.Literal('PAYPAL'),
    paymentDetails: Type.Object(
      {
        paypalOrderId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
        payerId: Line(64),
        amount: Money,
        currency: Type.Literal('USD'),
      },
      { additionalProperties: false },
    ),
    shippingDetails: Type.Object(
      {
        rateId: Line(80),
        carrierName: Line(80),
        serviceName: Line(120),
        cost: Money,
        estimatedDays: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 365 }), Type.Null()])),
      },
      { additionalProperties: false },
    ),
    taxDetails: Type.Object(
      {
        stateCode: Type.Enum([...usStates]),
        taxAmount: Money,
        taxRate: Type.Number({ minimum: 0, maximum: 1 }),
      },
      { additionalProperties: false },
    ),
    promotionDetails: Type.Optional(
      Type.Union([
        Type.Object({ code: Line(40), discount: Money, type: Type.Optional(Type.String({ maxLength: 40 })) }),
        Type.Null(),
      ]),
    ),
    ...SaveFlags,
    // A signed-in shopper names a cart and saved addresses.
    cartId: Type.Optional(Uuid),
    shippingAddressId: Type.Optional(Uuid),
    billingAddressId: Type.Optional(Uuid),
    // A guest says who and where, and which anonymous cart.
    guestEmail: Type.Optional(Email),
    guestPhone: Type.Optional(Phone),
    shippingAddress: Type.Optional(PostalAddress),
    billingAddress: Type.Optional(PostalAddress),
    anonymousCartId: Type.Optional(AnonymousCartId),
  },
  { additionalProperties: false },
);
export type OrderPlacement = Static<typeof OrderPlacement>;

export const PlacedOrder = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: Type.String(),
  /** Opens the full confirmation to the browser that placed the order; sent back in `X-Order-Key`. */
  accessKey: Type.String(),
});
export type PlacedOrder = Static<typeof PlacedOrder>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for an approved payment; every amount is computed again by the server',
  access: 'optional',
  idempotent: true,
  body: OrderPlacement,
  status: 201,
  response: PlacedOrder,
  errors: [
    'cart-empty',
    'out-of-stock',
    'shipping-rate-expired',
    'invalid-promotion',
    'promotion-not-eligible',
    'promotion-exhausted',
    'amount-mismatch',
    'payments-not-set-up',
    'payment-declined',
    'payment-pending',
    'payment-not-approved',
    'payment-used',
    'order-in-progress',
    'idempotency-conflict',
    'upstream-unavailable',
  ],
});

const OrderId = Type.Object({ id: Uuid });

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'Orders of the signed-in shopper',
  access: 'shopper',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(10),
    sortBy: Type.String({ pattern: '^(createdAt|orderNumber|status|total)$', default: 'createdAt' }),
    sortDirection: Type.String({ pattern: '^(ASC|DESC|asc|desc)$', default: 'DESC' }),
  }),
  response: PageOf(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'An order of the signed-in shopper, or the one that a guest has the key of',
  access: 'order',
  params: OrderId,
  response: Order,
  errors: ['not-found', 'forbidden'],
});

export const getOrderConfirmation = endpoint({
  method: 'GET',
  path: '/orders/{id}/confirmation',
  summary: 'An order just placed; the address only with the order key or for its owner',
  access: 'optional',
  params: OrderId,
  response: Order,
  errors: ['not-found'],
});

export const receivePayPalWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/paypal',
  summary: 'Events of the payment provider, verified over the raw body',
  response: Type.Object({ message: Type.String() }),
  errors: ['invalid-signature'],
});
