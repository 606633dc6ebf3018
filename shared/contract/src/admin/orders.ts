import { Type, type Static } from 'typebox';
import { addressLines, PostalAddress } from '../addresses.ts';
import { operatorStatuses, orderStatuses, paymentStatuses } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { Order, OrderItem } from '../orders.ts';
import { AdminPackage } from '../packages.ts';
import { ById, Line, Money, Name, Quantity, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { ShippingLabel } from '../shipping.ts';
import { AdminIssue } from './issues.ts';
import { Note } from './notes.ts';
import { Refund } from './refunds.ts';
import { AdminReturn } from './returns.ts';
import { StrictObject } from '../strict-object.ts';

export const TrackingNumber = Type.String({ minLength: 6, maxLength: 60, pattern: '^[A-Za-z0-9-]+$' });

const AdminAddress = Type.Object({ ...addressLines, phone: nullable(Type.String()) });

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
    /** The buyer's page; `null` after their data was deleted. */
    customerId: Type.Optional(nullable(Type.String())),
  }),
  shippingAddress: AdminAddress,
  billingAddress: AdminAddress,
  shippingService: Type.String(),
  promotionCode: nullable(Type.String()),
  /** Empty for an order that cost nothing. */
  paypalOrderId: Type.String(),
  captureId: nullable(Type.String()),
  events: Type.Array(
    Type.Object({
      status: Type.Enum([...orderStatuses]),
      at: Timestamp,
      note: nullable(Type.String()),
      /** The operator's email address; absent if it wasn't an operator or isn't known. */
      by: Type.Optional(Type.String()),
    }),
  ),
  label: nullable(ShippingLabel),
  /** A label purchase that the carrier hasn't confirmed yet. A retry completes it at this rate, whichever rate it requests. */
  labelBegun: nullable(Type.Object({ carrierName: Type.String(), serviceName: Type.String(), cost: Money })),
  /** Whether a paid label won't be used and must be voided with the carrier. */
  hasLabelToVoid: Type.Boolean(),
  /** The carrier's rate chosen at checkout, used to buy the label. `null` for the store's own rates, and in older orders. */
  shippingRateId: nullable(Type.String()),
  refunds: Type.Array(Refund),
  /** The amount that can still be refunded. */
  refundable: Money,
  /** For each line, the price of each item that is neither returned nor refunded, with its share of discount and tax. */
  refundableItems: Type.Optional(
    Type.Array(
      Type.Object({
        orderItemId: Type.String(),
        unitAmounts: Type.Array(Money),
        /** How many haven't shipped. Older services don't say, and don't accept it with a refund. */
        unshipped: Type.Optional(Type.Integer()),
      }),
    ),
  ),
  returns: Type.Array(AdminReturn),
  issues: Type.Array(AdminIssue),
  /** The statuses it can move to now. */
  nextStatuses: Type.Array(Type.Enum([...operatorStatuses])),
  canBeCancelled: Type.Boolean(),
  /** Absent in replies from older services, which don't support it. */
  canUndoShipment: Type.Optional(Type.Boolean()),
  canBeLabelled: Type.Boolean(),
  /** Absent, like `canUndoShipment`. */
  canCorrectAddress: Type.Optional(Type.Boolean()),
  /** Newest first. Absent, like `tags`, in replies from older services. */
  notes: Type.Optional(Type.Array(Note)),
  tags: Type.Optional(Type.Array(Type.String())),
  /** Without voided ones. Absent, like the fields below, in replies from older services. */
  packages: Type.Optional(Type.Array(AdminPackage)),
  /** What's in no package yet and wasn't refunded. */
  unpackedItems: Type.Optional(
    Type.Array(Type.Object({ orderItemId: Type.String(), quantity: Type.Integer() })),
  ),
  /** Labels of packages that were voided, or shipped with another tracking number, that nobody has voided with the carrier yet. */
  labelsToVoid: Type.Optional(Type.Array(ShippingLabel)),
  canBePacked: Type.Optional(Type.Boolean()),
  /**
   * How many units of a line can be changed to another variant; lines without any are left out. Absent, like `itemChanges`, in replies
   * from older services.
   */
  changeableItems: Type.Optional(
    Type.Array(Type.Object({ orderItemId: Type.String(), quantity: Type.Integer() })),
  ),
  /** The items that operators changed to another variant, newest first. */
  itemChanges: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        productName: Type.String(),
        fromVariant: Type.String(),
        toVariant: Type.String(),
        quantity: Type.Integer(),
        /** The operator's email address. */
        createdBy: Type.String(),
        createdAt: Timestamp,
      }),
    ),
  ),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const getAdminOrder = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  summary: 'Get everything about an order',
  params: ById,
  response: AdminOrder,
  errors: ['not-found'],
});

export const getPackingSlip = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}/packing-slip',
  summary: 'Get the list of items that goes into the package, as a PDF without prices',
  params: ById,
  response: Pdf,
  errors: ['not-found', 'conflict', 'unavailable'],
});

export const moveOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/status',
  summary: 'Move a paid order to one of its next statuses; the shopper is emailed about each change',
  params: ById,
  body: StrictObject({
    status: Type.Enum([...operatorStatuses]),
    /** For SHIPPED; defaults to the label's tracking number. */
    trackingNumber: Type.Optional(TrackingNumber),
    carrierName: Type.Optional(Line(80)),
    /** Shown to the shopper with the status. */
    statusNotes: Type.Optional(Title(300)),
  }),
  response: Order,
  errors: ['not-found', 'conflict'],
});

export const undoShipment = adminEndpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/shipment',
  summary: "Undo marking an order as shipped; the shopper is told that it hasn't shipped yet",
  params: ById,
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const correctTracking = adminEndpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/tracking',
  summary: 'Correct the carrier and tracking number of an order in transit; the shopper is notified',
  params: ById,
  body: StrictObject({ trackingNumber: TrackingNumber, carrierName: Line(80) }),
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const correctOrderAddress = adminEndpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/shipping-address',
  summary:
    'Correct where an order ships to, within the same state, before it has a label; the shopper is notified',
  params: ById,
  body: PostalAddress,
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const cancelAdminOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/cancel',
  summary:
    "Cancel an order that hasn't shipped: the payment is refunded, items are restocked, and the shopper is told why",
  params: ById,
  body: StrictObject({ reason: Title(300) }),
  response: AdminOrder,
  errors: ['not-found', 'conflict', 'order-not-cancellable'],
});

export const refundAdminOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds',
  summary: "Refund part or all of a paid order; items that haven't shipped won't ship",
  idempotent: true,
  params: ById,
  body: StrictObject({
    amount: Money,
    reason: Name(300),
    /** What the refund is for. The amount is at most what these items cost; without items, at most the whole order. */
    items: Type.Optional(
      Type.Array(
        StrictObject({
          orderItemId: Uuid,
          quantity: Quantity,
          restock: Type.Boolean(),
          /** How many of these haven't shipped. If that's no longer so, the answer is `conflict`. */
          unshipped: Type.Optional(Type.Integer({ minimum: 0 })),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    ),
  }),
  status: 201,
  response: AdminOrder,
  errors: ['not-found', 'conflict', 'refund-not-possible', 'idempotency-conflict'],
});
