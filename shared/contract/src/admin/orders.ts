import { Type, type Static } from 'typebox';
import { SecondLine } from '../addresses.ts';
import { operatorStatuses, orderStatuses, paymentStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Order, OrderItem } from '../orders.ts';
import { Line, Money, Name, Timestamp, Title, Uuid } from '../scalars.ts';
import { ShippingLabel } from '../shipping.ts';
import { nullable } from './admin-scalars.ts';
import { AdminIssue } from './issues.ts';
import { Refund } from './refunds.ts';
import { AdminReturn } from './returns.ts';

const TrackingNumber = Type.String({ minLength: 6, maxLength: 60, pattern: '^[A-Za-z0-9-]+$' });
const OrderId = Type.Object({ id: Uuid });

const AdminAddress = Type.Object({
  attentionName: nullable(Type.String()),
  streetAddress: Type.String(),
  addressLine2: SecondLine,
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
  phone: nullable(Type.String()),
});

export const AdminOrder = Type.Object({
  ...Order.properties,
  items: Type.Array(Type.Object({ ...OrderItem.properties, sku: Type.Optional(Type.String()) })),
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
    Type.Object({
      status: Type.Enum([...orderStatuses]),
      at: Timestamp,
      note: nullable(Type.String()),
      /** The operator's e-mail address; absent where it was nobody of the store, or nobody knows. */
      by: Type.Optional(Type.String()),
    }),
  ),
  label: nullable(ShippingLabel),
  /** A purchase of its label that got no answer yet: whatever rate is asked for, it is finished at this one. */
  labelBegun: nullable(Type.Object({ carrierName: Type.String(), serviceName: Type.String(), cost: Money })),
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
  /** Absent from older services, which can't. */
  canUndoShipment: Type.Optional(Type.Boolean()),
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

export const undoShipment = endpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/shipment',
  summary: 'Take back that an order has shipped; the shopper is told that it has not left yet',
  access: 'admin',
  params: OrderId,
  response: AdminOrder,
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
