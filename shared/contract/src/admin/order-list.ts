import { Type, type Static } from 'typebox';
import { orderStatuses, paymentStatuses } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Csv } from '../files.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Line, Money, Timestamp } from '../scalars.ts';
import { OrderTag } from './order-tags.ts';

export const AdminOrderSummary = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: Type.Enum([...orderStatuses]),
  /** As in `Order`. */
  isPartlyShipped: Type.Optional(Type.Boolean()),
  paymentStatus: Type.Enum([...paymentStatuses]),
  createdAt: Timestamp,
  buyerName: Type.String(),
  buyerEmail: Type.String(),
  isGuest: Type.Boolean(),
  pieceCount: Type.Integer(),
  total: Money,
  openReturnCount: Type.Integer(),
  openIssueCount: Type.Integer(),
  /** The order whose returned items this one replaces. Absent for other orders and in replies from older services. */
  exchangeFor: Type.Optional(Type.Object({ orderId: Type.String(), orderNumber: Type.String() })),
  /** Absent in replies from older services. */
  tags: Type.Optional(Type.Array(Type.String())),
});
export type AdminOrderSummary = Static<typeof AdminOrderSummary>;

const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' });

/** The filters of the list that a saved view can contain. */
export const orderFilter = {
  status: Type.Optional(Type.Enum([...orderStatuses])),
  paymentStatus: Type.Optional(Type.Enum([...paymentStatuses])),
  /** Days in the store's time zone, inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  /** Only orders with an open return, or with an unanswered issue. */
  needs: Type.Optional(Type.Enum(['return', 'answer'])),
  /** Case doesn't matter. */
  tag: Type.Optional(OrderTag),
};

const filter = {
  /** An order number, an email address, a tracking number, or part of a name. */
  q: Type.Optional(Line(120)),
  ...orderFilter,
};

export const listAdminOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: "List the tenant's orders, newest first",
  query: Type.Object({ page: PageNumber, size: PageSize(20), ...filter }),
  response: PageOf(AdminOrderSummary),
});

export const exportOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/export',
  summary: "Export the matching orders as CSV, one row per item; an order's amounts are in its first row",
  query: Type.Object(filter),
  response: Csv,
});
