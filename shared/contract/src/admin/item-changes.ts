import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Money, Quantity, Uuid } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { AdminOrder } from './orders.ts';

const ByItem = Type.Object({ ...ById.properties, itemId: Uuid });

/** A variant of an ordered item's product, as it is today. */
export const ItemVariant = Type.Object({
  variantId: Uuid,
  variantName: Type.String(),
  sku: Type.String(),
  price: Money,
  stock: Type.Integer(),
  weightGrams: Type.Integer(),
  /** The item is this variant. */
  isCurrent: Type.Boolean(),
});
export type ItemVariant = Static<typeof ItemVariant>;

export const listItemVariants = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}/items/{itemId}/variants',
  summary: "The variants that an order's item can be changed to; none if the product was deleted",
  params: ByItem,
  response: Type.Array(ItemVariant),
  errors: ['not-found'],
});

export const changeOrderItem = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/items/{itemId}/change',
  summary:
    "Change items of a paid order that aren't packed yet to another variant of the same product; the price stays, and the shopper is notified",
  idempotent: true,
  params: ByItem,
  body: StrictObject({ variantId: Uuid, quantity: Quantity }),
  response: AdminOrder,
  errors: ['not-found', 'conflict', 'out-of-stock', 'idempotency-conflict'],
});
