import { Type, type Static } from 'typebox';
import { orderStatuses, paymentStatuses } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Line, Money, Timestamp } from '../scalars.ts';

export const AdminOrderSummary = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: Type.Enum([...orderStatuses]),
  paymentStatus: Type.Enum([...paymentStatuses]),
  createdAt: Timestamp,
  buyerName: Type.String(),
  buyerEmail: Type.String(),
  isGuest: Type.Boolean(),
  pieceCount: Type.Integer(),
  total: Money,
  openReturnCount: Type.Integer(),
  openIssueCount: Type.Integer(),
});
export type AdminOrderSummary = Static<typeof AdminOrderSummary>;

export const listAdminOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: "List the tenant's orders, newest first",
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** An order number, an email address, a tracking number, or part of a name. */
    q: Type.Optional(Line(120)),
    status: Type.Optional(Type.Enum([...orderStatuses])),
    paymentStatus: Type.Optional(Type.Enum([...paymentStatuses])),
    /** Days in UTC, inclusive. */
    from: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })),
    until: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })),
    /** Only orders with an open return, or with an unanswered issue. */
    needs: Type.Optional(Type.Enum(['return', 'answer'])),
  }),
  response: PageOf(AdminOrderSummary),
});
