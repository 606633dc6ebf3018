import { Type, type Static } from 'typebox';
import { PostalAddress } from '../addresses.ts';
import { adminEndpoint } from '../endpoint.ts';
import { OrderItem } from '../orders.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import {
  ById,
  Email,
  Line,
  Message,
  Money,
  Name,
  OptionalParagraphs,
  Phone,
  Quantity,
  Timestamp,
  nullable,
} from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { draftOrderLimits as limits, draftOrderStatuses } from './draft-order-rules.ts';

const buyer = {
  email: Email,
  phone: Phone,
  shippingAddress: PostalAddress,
  /** `null`: the shipping address. */
  billingAddress: nullable(PostalAddress),
};

const terms = {
  /** What shipping is called and costs. The operator decides both. */
  shipping: StrictObject({ name: Name(limits.shippingName), price: Money }),
  /** Taken off the items, at most what they cost. The buyer sees the reason. `null` for none. */
  discount: nullable(StrictObject({ amount: Money, reason: Name(limits.discountReason) })),
  /** For the buyer, in the email and above the payment. Can be empty. */
  message: OptionalParagraphs(limits.message),
};

export const DraftOrderInput = StrictObject({
  ...buyer,
  items: Type.Array(StrictObject({ variantId: Line(80), quantity: Quantity }), {
    minItems: 1,
    maxItems: limits.lines,
  }),
  ...terms,
  basedOn: BaseVersionAt,
});
export type DraftOrderInput = Static<typeof DraftOrderInput>;

/** What the order will cost. Tax is calculated for the state of the shipping address, as at checkout. */
export const DraftOrderSummary = Type.Object({
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
});
export type DraftOrderSummary = Static<typeof DraftOrderSummary>;

export const DraftOrderItem = Type.Object({
  ...OrderItem.properties,
  variantId: Type.String(),
  sku: Type.String(),
  /** How many can be bought now. */
  available: Type.Integer(),
});
export type DraftOrderItem = Static<typeof DraftOrderItem>;

const listed = {
  id: Type.String(),
  status: Type.Enum([...draftOrderStatuses]),
  email: Type.String(),
  itemCount: Type.Integer(),
  /** At the prices that the buyer would pay now: today's in a draft, fixed ones once it was sent. */
  total: Money,
  expiresAt: nullable(Timestamp),
  /** The order it has become. */
  order: nullable(Type.Object({ id: Type.String(), orderNumber: Type.String() })),
  createdBy: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const DraftOrderListItem = Type.Object(listed);
export type DraftOrderListItem = Static<typeof DraftOrderListItem>;

/** An order that an operator puts together for a buyer, who pays it with a link. */
export const DraftOrder = Type.Object({
  ...listed,
  ...buyer,
  ...terms,
  items: Type.Array(DraftOrderItem),
  summary: DraftOrderSummary,
  sentAt: nullable(Timestamp),
  /** Where the buyer pays; `null` unless it's `SENT`. */
  paymentUrl: nullable(Type.String()),
});
export type DraftOrder = Static<typeof DraftOrder>;

const refusals = ['not-found', 'conflict', 'changed-meanwhile'] as const;

export const listDraftOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/draft-orders',
  summary: 'List draft orders, newest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    status: Type.Optional(Type.Enum([...draftOrderStatuses])),
  }),
  response: PageOf(DraftOrderListItem),
});

export const getDraftOrder = adminEndpoint({
  method: 'GET',
  path: '/admin/draft-orders/{id}',
  summary: 'Get a draft order with its amounts',
  params: ById,
  response: DraftOrder,
  errors: ['not-found'],
});

export const createDraftOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/draft-orders',
  summary: 'Add a draft order; nothing is reserved or sent',
  idempotent: true,
  body: DraftOrderInput,
  status: 201,
  response: DraftOrder,
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});

export const updateDraftOrder = adminEndpoint({
  method: 'PUT',
  path: '/admin/draft-orders/{id}',
  summary: "Change a draft order that hasn't been sent, or whose link no longer works",
  params: ById,
  body: DraftOrderInput,
  response: DraftOrder,
  errors: refusals,
});

export const deleteDraftOrder = adminEndpoint({
  method: 'DELETE',
  path: '/admin/draft-orders/{id}',
  summary: "Delete a draft order that hasn't become an order; its link stops working",
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const sendDraftOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/draft-orders/{id}/send',
  summary:
    'Fix the prices and email a payment link to the buyer; sending again emails a new link, and the one before stops working',
  params: ById,
  body: StrictObject({
    days: Type.Integer({ minimum: 1, maximum: limits.days, default: limits.defaultDays }),
    basedOn: BaseVersionAt,
  }),
  response: DraftOrder,
  errors: [...refusals, 'out-of-stock', 'payments-not-set-up', 'rate-limited'],
});

export const withdrawDraftOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/draft-orders/{id}/withdraw',
  summary: 'Make the payment link stop working, so that the draft can be changed',
  params: ById,
  response: DraftOrder,
  errors: ['not-found', 'conflict'],
});

export const placeDraftOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/draft-orders/{id}/place',
  summary: 'Make an order of a draft that costs nothing; the buyer gets the confirmation',
  params: ById,
  body: StrictObject({ basedOn: BaseVersionAt }),
  response: DraftOrder,
  errors: [...refusals, 'out-of-stock'],
});
