import { Type, type Static } from 'typebox';
import { returnReasonCodes, returnStatuses } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { OrderReturn } from '../returns.ts';
import { ById, Line, Money, Name, Quantity, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { Refund } from './refunds.ts';
import { StrictObject } from '../strict-object.ts';

export const AdminReturn = Type.Object({
  ...OrderReturn.properties,
  items: Type.Array(
    Type.Object({
      orderItemId: Type.String(),
      productName: Type.String(),
      variantName: Type.String(),
      quantity: Type.Integer(),
      exchangeFor: Type.Optional(Type.Object({ variantId: Type.String(), variantName: Type.String() })),
      /** How many were exchanged; absent if none. */
      exchangedQuantity: Type.Optional(Type.Integer()),
      /** How many were restocked; `null` until the package has arrived. */
      restockedQuantity: nullable(Type.Integer()),
    }),
  ),
  /** The latest refund: PENDING if in progress, FAILED if it must be retried. */
  refund: nullable(Refund),
  status: Type.Enum([...returnStatuses]),
  /** Missing if the shopper didn't choose one. */
  reasonCode: Type.Optional(Type.Enum([...returnReasonCodes])),
  orderId: Type.String(),
  orderNumber: Type.String(),
  buyerEmail: Type.String(),
  receivedAt: nullable(Timestamp),
  /** The operator's email address; only inside an order, if known. */
  receivedBy: Type.Optional(Type.String()),
  refundedAt: nullable(Timestamp),
});
export type AdminReturn = Static<typeof AdminReturn>;

/** What the operator can send for the items of a return. */
export const ReturnExchangeOptions = Type.Object({
  items: Type.Array(
    Type.Object({
      orderItemId: Type.String(),
      productName: Type.String(),
      variantName: Type.String(),
      /** How many are neither exchanged nor refunded. */
      quantity: Type.Integer(),
      /** What one of them cost before discount and tax. */
      unitPrice: Money,
      /** What the shopper asked for; `null` for the refund. */
      wishedVariantId: nullable(Type.String()),
      /** All variants of the product, also sold-out ones. Empty if it was deleted. */
      variants: Type.Array(
        Type.Object({
          variantId: Type.String(),
          variantName: Type.String(),
          /** Today's price. The shopper pays nothing, whatever it is. */
          price: Money,
          stock: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type ReturnExchangeOptions = Static<typeof ReturnExchangeOptions>;

export const listReturnExchangeOptions = adminEndpoint({
  method: 'GET',
  path: '/admin/returns/{id}/exchange-options',
  summary: 'List the variants that can be sent for the items of a return',
  params: ById,
  response: ReturnExchangeOptions,
  errors: ['not-found'],
});

export const exchangeReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/{id}/exchange',
  summary:
    'Send other variants for items of a received return: places an order that costs nothing, and the shopper is notified',
  idempotent: true,
  params: ById,
  body: StrictObject({
    items: Type.Array(StrictObject({ orderItemId: Uuid, variantId: Uuid, quantity: Quantity }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
  status: 201,
  response: AdminReturn,
  errors: ['not-found', 'conflict', 'out-of-stock', 'refund-not-possible', 'idempotency-conflict'],
});

export const listAdminReturns = adminEndpoint({
  method: 'GET',
  path: '/admin/returns',
  summary: "List the tenant's returns, newest first",
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    status: Type.Optional(Type.Enum([...returnStatuses])),
    /** `true` for returns that are neither refunded, exchanged nor declined yet, `false` for the others. */
    isOpen: Type.Optional(Type.Boolean()),
    q: Type.Optional(Line(120)),
  }),
  response: PageOf(AdminReturn),
});

export const receiveReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/{id}/receive',
  summary: 'Record that the package arrived and which items to restock; the shopper is notified',
  params: ById,
  body: StrictObject({
    restock: Type.Array(StrictObject({ orderItemId: Uuid, quantity: Quantity }), { maxItems: 100 }),
  }),
  response: AdminReturn,
  errors: ['not-found', 'conflict'],
});

export const declineReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/{id}/decline',
  summary: 'Decline a return that nothing was refunded or restocked for; the shopper is told why',
  params: ById,
  body: StrictObject({ reason: Name(300) }),
  response: AdminReturn,
  errors: ['not-found', 'conflict'],
});

export const refundReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/{id}/refund',
  summary: 'Refund a received return: the total of its items, or less with a reason; the shopper is notified',
  params: ById,
  body: StrictObject({
    /** Defaults to the return's `refundAmount`. */
    amount: Type.Optional(Money),
    reason: Type.Optional(Title(300)),
  }),
  response: AdminReturn,
  errors: ['not-found', 'conflict', 'refund-not-possible'],
});
