import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Name } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { orderFilter } from './order-list.ts';

/** Saved filters of the order list. All operators of the store share them. */
export const OrderView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  filter: Type.Object(orderFilter),
});
export type OrderView = Static<typeof OrderView>;

export const listOrderViews = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/views',
  summary: 'List the saved views of the order list, and the tags that orders have',
  response: Type.Object({ views: Type.Array(OrderView), tags: Type.Array(Type.String()) }),
});

export const saveOrderView = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/views',
  summary: 'Save filters under a new name; the same request again changes nothing',
  body: StrictObject({ name: Name(60), filter: StrictObject(orderFilter) }),
  status: 201,
  response: OrderView,
  errors: ['conflict'],
});

export const deleteOrderView = adminEndpoint({
  method: 'DELETE',
  path: '/admin/orders/views/{id}',
  summary: 'Delete a saved view; the orders stay',
  params: ById,
  response: Message,
  errors: ['not-found'],
});
