import { Type, type Static } from 'typebox';
import { returnStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { OrderReturn } from '../returns.ts';
import { Line, Money, Quantity, Timestamp, Title, Uuid } from '../scalars.ts';
import { nullable } from './admin-scalars.ts';
import { Refund } from './refunds.ts';

export const AdminReturn = Type.Object({
  ...OrderReturn.properties,
  items: Type.Array(
    Type.Object({
      orderItemId: Type.String(),
      productName: Type.String(),
      variantName: Type.String(),
      quantity: Type.Integer(),
      /** Pieces that went back into stock; `null` until the parcel has come. */
      restockedQuantity: nullable(Type.Integer()),
    }),
  ),
  /** The latest that was asked for: PENDING on its way, or FAILED and to be asked for again. */
  refund: nullable(Refund),
  status: Type.Enum([...returnStatuses]),
  orderId: Type.String(),
  orderNumber: Type.String(),
  buyerEmail: Type.String(),
  receivedAt: nullable(Timestamp),
  /** The operator's e-mail address, within an order, where it is known. */
  receivedBy: Type.Optional(Type.String()),
  refundedAt: nullable(Timestamp),
});
export type AdminReturn = Static<typeof AdminReturn>;

export const listAdminReturns = endpoint({
  method: 'GET',
  path: '/admin/returns',
  summary: 'Returns of the tenant, newest first',
  access: 'admin',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    status: Type.Optional(Type.Enum([...returnStatuses])),
    /** Those that are not paid back yet, or only those that are. */
    isOpen: Type.Optional(Type.Boolean()),
    q: Type.Optional(Line(120)),
  }),
  response: PageOf(AdminReturn),
});

const ReturnId = Type.Object({ id: Uuid });

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/{id}/receive',
  summary: 'The parcel has come: which pieces go back into stock; the shopper is told',
  access: 'admin',
  params: ReturnId,
  body: Type.Object(
    {
      restock: Type.Array(
        Type.Object({ orderItemId: Uuid, quantity: Quantity }, { additionalProperties: false }),
        { maxItems: 100 },
      ),
    },
    { additionalProperties: false },
  ),
  response: AdminReturn,
  errors: ['not-found', 'conflict'],
});

export const refundReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/{id}/refund',
  summary: 'Pay a received return back: what its pieces bore, or less with a reason; the shopper is told',
  access: 'admin',
  params: ReturnId,
  body: Type.Object(
    {
      /** All that the pieces bore, when absent. */
      amount: Type.Optional(Money),
      reason: Type.Optional(Title(300)),
    },
    { additionalProperties: false },
  ),
  response: AdminReturn,
  errors: ['not-found', 'conflict', 'refund-not-possible'],
});
