import { Type, type Static, type TSchema } from 'typebox';
import {
  orderStatuses,
  packageStatuses,
  paymentStatuses,
  returnStatuses,
  reviewStatuses,
} from '../constants.ts';
import { Rating } from '../reviews.ts';
import { Handle, Money, OrderNumber, Timestamp, Uuid } from '../scalars.ts';
import { webhookTestType, webhookVersion, type WebhookEventType } from './webhook-rules.ts';

// The data of events: IDs, states and amounts, but nothing that identifies a person. Receivers read the rest with an API
// key.

const order = {
  id: Uuid,
  number: OrderNumber,
  status: Type.Enum([...orderStatuses]),
  paymentStatus: Type.Enum([...paymentStatuses]),
  total: Money,
  /** What has been refunded so far. */
  refunded: Money,
  currency: Type.Literal('USD'),
};
const shippedPackage = {
  id: Uuid,
  /** Counts the packages of an order. */
  number: Type.Integer(),
  orderId: Uuid,
  orderNumber: OrderNumber,
  status: Type.Enum([...packageStatuses]),
  items: Type.Array(Type.Object({ orderItemId: Uuid, sku: Type.String(), quantity: Type.Integer() })),
};
const returned = {
  id: Uuid,
  orderId: Uuid,
  orderNumber: OrderNumber,
  status: Type.Enum([...returnStatuses]),
};
const product = {
  id: Handle,
  name: Type.String(),
  isPublished: Type.Boolean(),
  /** The former handle, if it was changed. */
  previousId: Type.Optional(Handle),
};
const stock = { variantId: Uuid, productId: Handle, sku: Type.String(), quantity: Type.Integer() };

const data = {
  'order.placed': Type.Object(order),
  'order.status_changed': Type.Object({ ...order, previousStatus: Type.Enum([...orderStatuses]) }),
  'order.shipped': Type.Object(order),
  'order.delivered': Type.Object(order),
  'order.cancelled': Type.Object(order),
  'order.refunded': Type.Object(order),
  /** Items that an operator changed to another variant of the same product, before they shipped. */
  'order.item_changed': Type.Object({
    ...order,
    productName: Type.String(),
    fromVariant: Type.String(),
    toVariant: Type.String(),
    quantity: Type.Integer(),
  }),
  'package.shipped': Type.Object(shippedPackage),
  'package.delivered': Type.Object(shippedPackage),
  'return.requested': Type.Object(returned),
  'return.received': Type.Object(returned),
  'return.declined': Type.Object(returned),
  'return.exchanged': Type.Object({ ...returned, exchangeOrderId: Uuid, exchangeOrderNumber: OrderNumber }),
  'product.created': Type.Object(product),
  'product.updated': Type.Object(product),
  'product.deleted': Type.Object({ id: Handle }),
  'stock.changed': Type.Object(stock),
  'stock.low': Type.Object({ ...stock, lowStockAtMost: Type.Integer() }),
  'customer.created': Type.Object({ id: Uuid }),
  'customer.deleted': Type.Object({ id: Uuid }),
  'review.submitted': Type.Object({
    id: Uuid,
    productId: Handle,
    rating: Rating,
    status: Type.Enum([...reviewStatuses]),
  }),
  [webhookTestType]: Type.Object({ endpointId: Uuid }),
} satisfies Record<WebhookEventType | typeof webhookTestType, TSchema>;

const bodyOf = <T extends TSchema>(type: string, schema: T) =>
  Type.Object({
    type: Type.Literal(type),
    /** When it happened. */
    timestamp: Timestamp,
    version: Type.Literal(webhookVersion),
    data: schema,
  });

/** The body of each event. Future versions may add fields. */
export const webhookBodies = Object.fromEntries(
  Object.entries(data).map(([type, schema]) => [type, bodyOf(type, schema)]),
) as { [T in keyof typeof data]: ReturnType<typeof bodyOf<(typeof data)[T]>> };

export interface WebhookBody {
  type: string;
  timestamp: string;
  version: number;
  data: Static<(typeof data)[keyof typeof data]>;
}
