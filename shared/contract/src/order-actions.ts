import { Type, type Static } from 'typebox';
import { Cart } from './cart.ts';
import { issueTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Pdf } from './files.ts';
import { Order } from './orders.ts';
import { ById, OrderNumber, Paragraphs, Timestamp } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  summary:
    "Cancel an order that hasn't shipped: the payment is refunded and items are restocked; repeating the call changes nothing",
  access: 'order',
  params: ById,
  response: Order,
  errors: ['not-found', 'forbidden', 'conflict', 'order-not-cancellable'],
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/{id}/invoice',
  summary: 'Get the invoice for an order, issued by the store',
  access: 'order',
  params: ById,
  response: Pdf,
  errors: ['not-found', 'forbidden', 'rate-limited', 'unavailable'],
});

/** An item that couldn't be added to the cart again in full. */
export const MissingItem = Type.Object({
  productName: Type.String(),
  variantName: Type.String(),
  requested: Type.Integer(),
  added: Type.Integer(),
});
export type MissingItem = Static<typeof MissingItem>;

export const reorder = endpoint({
  method: 'POST',
  path: '/orders/{id}/reorder',
  summary:
    "Add an order's items to the cart again at current prices, as far as they're in stock; guests identify their cart with `X-Cart-Id`",
  access: 'order',
  params: ById,
  response: Type.Object({ cart: Cart, missing: Type.Array(MissingItem) }),
  errors: ['not-found', 'forbidden', 'out-of-stock', 'rate-limited'],
});

export const reportIssue = endpoint({
  method: 'POST',
  path: '/orders/{id}/issues',
  summary: 'Report a problem with an order to the store',
  access: 'order',
  params: ById,
  body: StrictObject({
    type: Type.Enum([...issueTypes]),
    description: Paragraphs(2_000),
    orderNumber: OrderNumber,
  }),
  status: 201,
  response: Type.Object({ id: Type.String(), message: Type.String() }),
  errors: ['not-found', 'forbidden', 'rate-limited'],
});

export const OrderIssue = Type.Object({
  id: Type.String(),
  type: Type.String(),
  description: Type.String(),
  createdAt: Timestamp,
  isClosed: Type.Boolean(),
  /** The store's answers, which were also emailed; oldest first. */
  answers: Type.Array(Type.Object({ id: Type.String(), message: Type.String(), createdAt: Timestamp })),
});
export type OrderIssue = Static<typeof OrderIssue>;

export const listOrderIssues = endpoint({
  method: 'GET',
  path: '/orders/{id}/issues',
  summary: 'List the issues reported for an order and the answers to them, newest first',
  access: 'order',
  params: ById,
  response: Type.Array(OrderIssue),
  errors: ['not-found', 'forbidden'],
});
