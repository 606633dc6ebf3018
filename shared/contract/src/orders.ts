import { Type, type Static } from 'typebox';
import {
  orderStatuses,
  paymentStatuses,
  usStates,
  type OrderStatus,
  type PaymentStatus,
} from './constants.ts';
import { addressLines, PostalAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { OrderPackage } from './packages.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import {
  AnonymousCartId,
  ById,
  Email,
  Line,
  Message,
  Money,
  Phone,
  Timestamp,
  Uuid,
  nullable,
} from './scalars.ts';
import { StrictObject } from './strict-object.ts';
import { AppliedPromotion } from './totals.ts';

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
  /**
   * How many have been refunded: in a refund of items, shipped or not, or in a return, without those that were exchanged. It doesn't count
   * refunds of an amount, those still pending, and the refund of a cancelled order. Absent if none, in lists, and in replies from
   * older services.
   */
  refundedQuantity: Type.Optional(Type.Integer()),
});
export type OrderItem = Static<typeof OrderItem>;

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
  /** Some items have shipped, and others haven't. The status is still PROCESSING. Absent if it isn't so. */
  isPartlyShipped: Type.Optional(Type.Boolean()),
  /**
   * The packages that have shipped. `trackingNumber` is the latest one's. Absent in lists, for callers without the order's key
   * and in replies from older services.
   */
  packages: Type.Optional(Type.Array(OrderPackage)),
  /** Of a partly shipped order: what still has to ship. Absent like `packages`. */
  itemsToCome: Type.Optional(
    Type.Array(Type.Object({ orderItemId: Type.String(), quantity: Type.Integer() })),
  ),
  /** The order whose returned items this one replaces. Absent like `packages`, and for other orders. */
  exchangeFor: Type.Optional(Type.Object({ orderId: Type.String(), orderNumber: Type.String() })),
  items: Type.Array(OrderItem),
  summary: Type.Object({
    subtotal: Money,
    shippingCost: Money,
    tax: Money,
    discount: Money,
    total: Money,
    /** The discount of each promotion; they add up to `discount`. Absent in older orders, which didn't record it. */
    promotions: Type.Optional(Type.Array(AppliedPromotion)),
    /** How much has been refunded; absent if nothing has. */
    refunded: Type.Optional(Money),
  }),
  /** Null for callers without the order's key. */
  shippingAddress: Type.Union([Type.Object(addressLines), Type.Null()]),
});
export type Order = Omit<Static<typeof Order>, 'status' | 'paymentStatus' | 'packages'> & {
  status: OrderStatus;
  packages?: OrderPackage[];
  paymentStatus: PaymentStatus;
};

const SaveFlags = {
  saveShippingAddress: Type.Optional(Type.Boolean()),
  saveBillingAddress: Type.Optional(Type.Boolean()),
};

export const OrderPlacement = StrictObject({
  /** `NONE` for an order that costs nothing. */
  paymentMethod: Type.Enum(['PAYPAL', 'NONE']),
  /** Only with `PAYPAL`. */
  paymentDetails: Type.Optional(
    StrictObject({
      paypalOrderId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
      payerId: Line(64),
      amount: Money,
      currency: Type.Literal('USD'),
    }),
  ),
  shippingDetails: StrictObject({
    rateId: Line(80),
    carrierName: Line(80),
    serviceName: Line(120),
    cost: Money,
    estimatedDays: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 365 }), Type.Null()])),
  }),
  taxDetails: StrictObject({
    stateCode: Type.Enum([...usStates]),
    taxAmount: Money,
    taxRate: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  /**
   * The total that the shopper approved includes automatic promotions. Checkout pages from before these existed don't send
   * it, and pay the price without them.
   */
  hasAutomaticPromotions: Type.Optional(Type.Boolean()),
  promotionDetails: Type.Optional(
    Type.Union([
      Type.Object({ code: Line(40), discount: Money, type: Type.Optional(Type.String({ maxLength: 40 })) }),
      Type.Null(),
    ]),
  ),
  ...SaveFlags,
  // For signed-in shoppers: the cart and saved addresses.
  cartId: Type.Optional(Uuid),
  shippingAddressId: Type.Optional(Uuid),
  billingAddressId: Type.Optional(Uuid),
  // For guests: contact details, addresses and the anonymous cart.
  guestEmail: Type.Optional(Email),
  guestPhone: Type.Optional(Phone),
  shippingAddress: Type.Optional(PostalAddress),
  billingAddress: Type.Optional(PostalAddress),
  anonymousCartId: Type.Optional(AnonymousCartId),
});
export type OrderPlacement = Static<typeof OrderPlacement>;

export const PlacedOrder = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: Type.String(),
  /** Lets the browser that placed the order see the full confirmation; sent in `X-Order-Key`. */
  accessKey: Type.String(),
});
export type PlacedOrder = Static<typeof PlacedOrder>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for an approved payment; the server recalculates every amount',
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

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "List the signed-in shopper's orders",
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
  summary: "Get one of the signed-in shopper's orders, or the order that a guest's key gives access to",
  access: 'order',
  params: ById,
  response: Order,
  errors: ['not-found', 'forbidden'],
});

export const getOrderConfirmation = endpoint({
  method: 'GET',
  path: '/orders/{id}/confirmation',
  summary:
    'Get an order that was just placed; items, address and tracking only with the order key or for its owner',
  access: 'optional',
  params: ById,
  response: Order,
  errors: ['not-found'],
});

export const receivePayPalWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/paypal',
  summary: 'Receive events from the payment provider; signatures are verified over the raw body',
  response: Message,
  errors: ['invalid-signature', 'rate-limited'],
});
