import { Type, type Static } from 'typebox';
import { operatorStatuses, orderStatuses, paymentStatuses, returnStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { Order } from '../orders.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { OrderReturn } from '../returns.ts';
import { Line, Money, Name, OrderNumber, Paragraphs, Quantity, Timestamp, Title, Uuid } from '../scalars.ts';
import { ShippingLabel, ShippingRate } from '../shipping.ts';
import { nullable } from './admin-scalars.ts';

const TrackingNumber = Type.String({ minLength: 6, maxLength: 60, pattern: '^[A-Za-z0-9-]+$' });
const OrderId = Type.Object({ id: Uuid });

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

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of the tenant, newest first',
  access: 'admin',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** An order number, an e-mail address, a tracking number, or part of a name. */
    q: Type.Optional(Line(120)),
    status: Type.Optional(Type.Enum([...orderStatuses])),
    paymentStatus: Type.Optional(Type.Enum([...paymentStatuses])),
    /** Days in UTC, both included. */
    from: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })),
    until: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })),
    /** Only those with a return that is under way, or an issue without an answer. */
    needs: Type.Optional(Type.Enum(['return', 'answer'])),
  }),
  response: PageOf(AdminOrderSummary),
});

const AdminAddress = Type.Object({
  attentionName: nullable(Type.String()),
  streetAddress: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
  phone: nullable(Type.String()),
});

/** Money on its way back to the shopper, or there. */
export const Refund = Type.Object({
  id: Type.String(),
  amount: Money,
  reason: Type.String(),
  /** Of the return that it pays for. */
  returnId: nullable(Type.String()),
  status: Type.Enum(['PENDING', 'DONE', 'FAILED']),
  /** Why the provider refused it, for FAILED. */
  failure: nullable(Type.String()),
  createdBy: Type.String(),
  createdAt: Timestamp,
});
export type Refund = Static<typeof Refund>;

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
  refundedAt: nullable(Timestamp),
});
export type AdminReturn = Static<typeof AdminReturn>;

export const AdminIssue = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.String(),
  buyerEmail: Type.String(),
  type: Type.String(),
  description: Type.String(),
  createdAt: Timestamp,
  isClosed: Type.Boolean(),
  /** Mailed to the shopper, the oldest first. */
  answers: Type.Array(
    Type.Object({
      id: Type.String(),
      message: Type.String(),
      createdBy: Type.String(),
      createdAt: Timestamp,
    }),
  ),
});
export type AdminIssue = Static<typeof AdminIssue>;

export const AdminOrder = Type.Object({
  ...Order.properties,
  status: Type.Enum([...orderStatuses]),
  paymentStatus: Type.Enum([...paymentStatuses]),
  buyer: Type.Object({
    name: Type.String(),
    email: Type.String(),
    phone: nullable(Type.String()),
    isGuest: Type.Boolean(),
  }),
  shippingAddress: AdminAddress,
  billingAddress: AdminAddress,
  shippingService: Type.String(),
  promotionCode: nullable(Type.String()),
  paypalOrderId: Type.String(),
  captureId: nullable(Type.String()),
  events: Type.Array(
    Type.Object({ status: Type.Enum([...orderStatuses]), at: Timestamp, note: nullable(Type.String()) }),
  ),
  label: nullable(ShippingLabel),
  /** Its label is paid for and nobody will use it: it has to be voided with the carrier. */
  hasLabelToVoid: Type.Boolean(),
  /** The rate it was sold with, to buy the label at. */
  shippingRateId: nullable(Type.String()),
  refunds: Type.Array(Refund),
  /** What may still be refunded. */
  refundable: Money,
  returns: Type.Array(AdminReturn),
  issues: Type.Array(AdminIssue),
  /** The steps it can take now. */
  nextStatuses: Type.Array(Type.Enum([...operatorStatuses])),
  canBeCancelled: Type.Boolean(),
  canBeLabelled: Type.Boolean(),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  summary: 'Everything about an order',
  access: 'admin',
  params: OrderId,
  response: AdminOrder,
  errors: ['not-found'],
});

export const moveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/status',
  summary:
    'Say where a paid order is by now; only the steps that an order can take, and each is mailed to the shopper',
  access: 'admin',
  params: OrderId,
  body: Type.Object(
    {
      status: Type.Enum([...operatorStatuses]),
      /** For SHIPPED; the label's when there is one. */
      trackingNumber: Type.Optional(TrackingNumber),
      carrierName: Type.Optional(Line(80)),
      /** Shown to the shopper with the status. */
      statusNotes: Type.Optional(Title(300)),
    },
    { additionalProperties: false },
  ),
  response: Order,
  errors: ['not-found', 'conflict'],
});

export const correctTracking = endpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/tracking',
  summary: 'Correct carrier and tracking number of an order that is on its way; the shopper is told',
  access: 'admin',
  params: OrderId,
  body: Type.Object(
    { trackingNumber: TrackingNumber, carrierName: Line(80) },
    { additionalProperties: false },
  ),
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const cancelAdminOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/cancel',
  summary: 'Cancel an order that has not left: money and stock go back, and the shopper is told why',
  access: 'admin',
  params: OrderId,
  body: Type.Object({ reason: Title(300) }, { additionalProperties: false }),
  response: AdminOrder,
  errors: ['not-found', 'order-not-cancellable'],
});

export const listLabelRates = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/label-rates',
  summary: 'What a label for the parcel costs now, where the rate it was sold with is no longer to be had',
  access: 'admin',
  params: OrderId,
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'conflict', 'shipping-unavailable', 'upstream-unavailable'],
});

export const createShippingLabel = endpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary:
    'Buy the label of a paid order, at the rate it was sold with or one of `listLabelRates`; asked again, the label there is',
  access: 'admin',
  body: Type.Object({ rateId: Line(80), orderNumber: OrderNumber }, { additionalProperties: false }),
  response: ShippingLabel,
  errors: ['not-found', 'conflict', 'shipping-rate-expired', 'upstream-unavailable'],
});

export const getShippingLabel = endpoint({
  method: 'GET',
  path: '/shipping/labels/{id}',
  summary: 'A label to print',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  response: Pdf,
  errors: ['not-found'],
});

export const refundAdminOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds',
  summary: 'Pay back a part of a paid order, or all of it; the order stays what it is',
  access: 'admin',
  idempotent: true,
  params: OrderId,
  body: Type.Object({ amount: Money, reason: Name(300) }, { additionalProperties: false }),
  status: 201,
  response: AdminOrder,
  errors: ['not-found', 'refund-not-possible', 'idempotency-conflict'],
});

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

export const listIssues = endpoint({
  method: 'GET',
  path: '/admin/issues',
  summary: 'What shoppers reported about their orders, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20), isClosed: Type.Optional(Type.Boolean()) }),
  response: PageOf(AdminIssue),
});

export const answerIssue = endpoint({
  method: 'POST',
  path: '/admin/issues/{id}/answers',
  summary: 'Answer a report by e-mail, and close it or leave it open',
  access: 'admin',
  idempotent: true,
  params: Type.Object({ id: Uuid }),
  body: Type.Object(
    {
      message: Paragraphs(4_000),
      closes: Type.Boolean(),
      /** How many answers the operator has read; one more by now is a colleague's, and nothing is sent. */
      answersRead: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: AdminIssue,
  errors: ['not-found', 'changed-meanwhile', 'idempotency-conflict'],
});

/** What waits for the operator, and how the store does. */
export const Overview = Type.Object({
  /** Paid orders that have not left. */
  toShip: Type.Integer(),
  openReturns: Type.Integer(),
  openIssues: Type.Integer(),
  soldOutVariants: Type.Integer(),
  /** Paid orders and what they brought, by days in UTC, the last thirty, the oldest first. */
  days: Type.Array(Type.Object({ day: Type.String(), orderCount: Type.Integer(), revenue: Money })),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the operator, and how the store does',
  access: 'admin',
  response: Overview,
});
