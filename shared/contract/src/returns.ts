import { Type, type Static } from 'typebox';
import { returnReasonCodes, returnStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Pdf } from './files.ts';
import { ById, Money, Paragraphs, Quantity, Timestamp, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** An order that replaces items of a return. */
export const ReturnExchange = Type.Object({
  orderId: Type.String(),
  orderNumber: Type.String(),
  createdAt: Timestamp,
  /** Cancelled before it shipped, so its items can be refunded again. */
  isCancelled: Type.Boolean(),
  /** Absent if it wasn't cancelled. Older services don't say it. */
  cancelledAt: Type.Optional(Timestamp),
  items: Type.Array(
    Type.Object({
      /** The returned item. */
      orderItemId: Type.String(),
      quantity: Type.Integer(),
      /** The variant that's sent for it. */
      variantName: Type.String(),
      /** Absent in replies from older services. */
      productName: Type.Optional(Type.String()),
    }),
  ),
});
export type ReturnExchange = Static<typeof ReturnExchange>;

export const OrderReturn = Type.Object({
  id: Type.String(),
  status: Type.String({ enum: [...returnStatuses] }),
  returnReason: Type.String(),
  createdAt: Timestamp,
  items: Type.Array(
    Type.Object({
      orderItemId: Type.String(),
      productName: Type.String(),
      variantName: Type.String(),
      quantity: Type.Integer(),
      /** What the shopper wants instead of the refund; absent if they want the refund. Nothing is reserved. */
      exchangeFor: Type.Optional(Type.Object({ variantId: Type.String(), variantName: Type.String() })),
      /** How many were exchanged; absent if none. */
      exchangedQuantity: Type.Optional(Type.Integer()),
    }),
  ),
  /**
   * The refund due when the package arrives: the lines with their share of discount and tax, without shipping, at most what can still be
   * refunded of the order. Items that were exchanged are no longer part of it.
   */
  refundAmount: Money,
  /** What the items cost, if that's more than `refundAmount` because part of the order was already refunded. Otherwise absent. */
  itemsAmount: Type.Optional(Money),
  /** Oldest first; absent if nothing was exchanged. */
  exchanges: Type.Optional(Type.Array(ReturnExchange)),
  /** The amount actually refunded, once it's REFUNDED; can be less than `refundAmount`. */
  refundedAmount: Type.Optional(Money),
  /** Why it was less. */
  refundNote: Type.Optional(Type.String()),
  /** Set if the store won't refund it. The status doesn't change, because older remotes wouldn't know a new one. */
  declined: Type.Optional(Type.Object({ at: Timestamp, reason: Type.String() })),
});
export type OrderReturn = Static<typeof OrderReturn>;

export const OrderReturns = Type.Object({
  /** When the return window ends; `null` if the order hasn't been delivered. */
  returnableUntil: Type.Union([Timestamp, Type.Null()]),
  /** How many items of each line can still be returned; all 0 after the return window. */
  items: Type.Array(Type.Object({ orderItemId: Type.String(), returnableQuantity: Type.Integer() })),
  /** Newest first. */
  returns: Type.Array(OrderReturn),
});
export type OrderReturns = Static<typeof OrderReturns>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/orders/{id}/returns',
  summary: 'List the returns of an order, and what can still be returned',
  access: 'order',
  params: ById,
  response: OrderReturns,
  errors: ['not-found', 'forbidden'],
});

export const ExchangeOptions = Type.Object({
  /** The items that can be returned and exchanged. Others are absent. */
  items: Type.Array(
    Type.Object({
      orderItemId: Type.String(),
      /** Other variants of the product that are in stock and cost no more than this one did. */
      variants: Type.Array(
        Type.Object({
          variantId: Type.String(),
          variantName: Type.String(),
          /** How many of the items can be exchanged for it. */
          maxQuantity: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type ExchangeOptions = Static<typeof ExchangeOptions>;

export const listExchangeOptions = endpoint({
  method: 'GET',
  path: '/orders/{id}/exchange-options',
  summary: 'List what the items of an order can be exchanged for when they are returned',
  access: 'order',
  params: ById,
  response: ExchangeOptions,
  errors: ['not-found', 'forbidden'],
});

export const returnOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/return',
  summary: 'Register a return of some items of a delivered order; this creates the return label',
  access: 'order',
  idempotent: true,
  params: ById,
  body: StrictObject({
    items: Type.Array(
      StrictObject({
        orderItemId: Uuid,
        quantity: Quantity,
        /** One of the `listExchangeOptions`, to get it instead of the refund. Older pages don't send it. */
        exchangeVariantId: Type.Optional(Uuid),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    returnReason: Paragraphs(1_000),
    /** For the store's reports. Older pages don't send it. */
    reasonCode: Type.Optional(Type.Enum([...returnReasonCodes])),
  }),
  status: 201,
  response: OrderReturn,
  errors: ['not-found', 'forbidden', 'return-not-possible', 'variant-unavailable', 'idempotency-conflict'],
});

export const getReturnLabel = endpoint({
  method: 'GET',
  path: '/returns/{id}/label',
  summary: 'Get the shipping label for a return',
  access: 'order',
  params: ById,
  response: Pdf,
  errors: ['not-found', 'forbidden', 'rate-limited', 'upstream-unavailable'],
});
