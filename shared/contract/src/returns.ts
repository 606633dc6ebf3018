import { Type, type Static } from 'typebox';
import { returnStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Pdf } from './files.ts';
import { Money, Paragraphs, Quantity, Timestamp, Uuid } from './scalars.ts';

const OrderId = Type.Object({ id: Uuid });

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
    }),
  ),
  /** What is paid back when the parcel has come: the lines with their part of discount and tax, without shipping. */
  refundAmount: Money,
  /** What was paid back indeed, once it is REFUNDED: less than `refundAmount` for a reason. */
  refundedAmount: Type.Optional(Money),
  /** Why it was less. */
  refundNote: Type.Optional(Type.String()),
});
export type OrderReturn = Static<typeof OrderReturn>;

export const OrderReturns = Type.Object({
  /** The end of the time for returns; `null` for an order that is not delivered. */
  returnableUntil: Type.Union([Timestamp, Type.Null()]),
  /** Pieces of each line that may still be returned: all 0 when the time is over. */
  items: Type.Array(Type.Object({ orderItemId: Type.String(), returnableQuantity: Type.Integer() })),
  /** The newest first. */
  returns: Type.Array(OrderReturn),
});
export type OrderReturns = Static<typeof OrderReturns>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/orders/{id}/returns',
  summary: 'What of an order is being returned, and what may still be',
  access: 'order',
  params: OrderId,
  response: OrderReturns,
  errors: ['not-found', 'forbidden'],
});

export const returnOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/return',
  summary: 'Announce the return of some pieces of a delivered order; the label comes with it',
  access: 'order',
  idempotent: true,
  params: OrderId,
  body: Type.Object(
    {
      items: Type.Array(
        Type.Object({ orderItemId: Uuid, quantity: Quantity }, { additionalProperties: false }),
        { minItems: 1, maxItems: 100 },
      ),
      returnReason: Paragraphs(1_000),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: OrderReturn,
  errors: ['not-found', 'forbidden', 'return-not-possible', 'idempotency-conflict'],
});

export const getReturnLabel = endpoint({
  method: 'GET',
  path: '/returns/{id}/label',
  summary: 'The label to send a return back with',
  access: 'order',
  params: Type.Object({ id: Uuid }),
  response: Pdf,
  errors: ['not-found', 'forbidden', 'rate-limited', 'upstream-unavailable'],
});
