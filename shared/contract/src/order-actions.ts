import { Type, type Static } from 'typebox';
import { Cart } from './cart.ts';
import { issueTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Pdf } from './files.ts';
import { Order } from './orders.ts';
import { OrderNumber, Paragraphs, Timestamp, Uuid } from './scalars.ts';

const OrderId = Type.Object({ id: Uuid });

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  summary:
    'Cancel an order that is not on its way: the money and the stock go back, once however often it is asked',
  access: 'order',
  params: OrderId,
  response: Order,
  errors: ['not-found', 'forbidden', 'order-not-cancellable'],
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/{id}/invoice',
  summary: 'The invoice of an order, in the name of the store',
  access: 'order',
  params: OrderId,
  response: Pdf,
  errors: ['not-found', 'forbidden', 'rate-limited', 'unavailable'],
});

/** What an order could not put into the cart as it was bought. */
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
    'Put what was bought into the cart again, as far as it is in stock, at the prices of today: the shopper’s cart, or a guest’s by `X-Cart-Id`',
  access: 'order',
  params: OrderId,
  response: Type.Object({ cart: Cart, missing: Type.Array(MissingItem) }),
  errors: ['not-found', 'forbidden', 'out-of-stock'],
});

export const reportIssue = endpoint({
  method: 'POST',
  path: '/orders/{id}/issues',
  summary: 'Tell the store that something about an order is wrong',
  access: 'order',
  params: OrderId,
  body: Type.Object(
    { type: Type.Enum([...issueTypes]), description: Paragraphs(2_000), orderNumber: OrderNumber },
    { additionalProperties: false },
  ),
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
  /** What the store answered by e-mail, the oldest first. */
  answers: Type.Array(Type.Object({ id: Type.String(), message: Type.String(), createdAt: Timestamp })),
});
export type OrderIssue = Static<typeof OrderIssue>;

export const listOrderIssues = endpoint({
  method: 'GET',
  path: '/orders/{id}/issues',
  summary: 'What was reported about an order, the newest first, with what the store answered',
  access: 'order',
  params: OrderId,
  response: Type.Array(OrderIssue),
  errors: ['not-found', 'forbidden'],
});
