import { Type } from 'typebox';
import { orderTagLimits } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Name } from '../scalars.ts';
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
