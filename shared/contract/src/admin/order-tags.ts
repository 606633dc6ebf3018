import { Type } from 'typebox';
import { orderTagLimits } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Name, Uuid } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const OrderTag = Name(orderTagLimits.length);
const OrderTags = Type.Array(OrderTag, { maxItems: orderTagLimits.count });

export const tagOrder = adminEndpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/tags',
  summary: 'Add tags to an order, or remove some; case makes no difference',
  params: ById,
  body: StrictObject({ add: Type.Optional(OrderTags), remove: Type.Optional(OrderTags) }),
  response: Type.Object({ tags: Type.Array(Type.String()) }),
  errors: ['not-found', 'conflict'],
});

export const tagOrders = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/tags',
  summary: 'Add tags to several orders, or remove some; either all orders change or none',
  body: StrictObject({
    orderIds: Type.Array(Uuid, { minItems: 1, maxItems: orderTagLimits.orders }),
    add: Type.Optional(OrderTags),
    remove: Type.Optional(OrderTags),
  }),
  response: Message,
  errors: ['not-found', 'conflict'],
});
