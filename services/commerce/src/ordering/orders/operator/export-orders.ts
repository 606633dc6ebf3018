import type { exportOrders as exportOrdersEndpoint, QueryOf } from '@selvedge/contract';
import { csvLine } from '../../../platform/csv/csv-line.ts';
import type { Database } from '../../../platform/db/database.ts';
import { decimalText } from '../../../platform/money.ts';
import { buyerName } from '../find-buyer.ts';
import { findOrderLines, type OrderLineRow } from '../order-repository.ts';
import { getRefundedMinor, paymentStatusForShopper, statusForShopper } from '../order-states.ts';
import { readAdminOrdersAfter, type AdminOrderRow } from './admin-order-repository.ts';

const header = [
  'Order',
  'Placed',
  'Status',
  'Payment',
  'Name',
  'Email',
  'Ship to',
  'Street',
  'City',
  'State',
  'ZIP',
  'Subtotal',
  'Discount',
  'Tax',
  'Shipping',
  'Total',
  'Refunded',
  'Currency',
  'Tags',
  'Tracking number',
  'Item',
  'Variant',
  'SKU',
  'Quantity',
  'Unit price',
  'Item discount',
];

interface OrderExport {
  tenantCode: string;
  filter: QueryOf<typeof exportOrdersEndpoint>;
  ordersPerRead?: number;
}

/**
 * Exports the matching orders as CSV, newest first, one row per item. Only an order's first row has the order's own
 * columns, so that summing a column gives the right total. Each part is read only after the client has consumed the one
 * before, so a slow client doesn't keep a transaction open or more than one part in memory.
 */
export async function* exportOrders(
  db: Database,
  { tenantCode, filter, ordersPerRead = 200 }: OrderExport,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(header));
  let after: AdminOrderRow | undefined;
  for (let isLast = false; !isLast;) {
    const { orders, lines } = await db.inLongTransaction(tenantCode, async (tx) => {
      const orders = await readAdminOrdersAfter(tx, tenantCode, filter, { after, size: ordersPerRead });
      const ids = orders.map(({ id }) => id);
      return { orders, lines: await findOrderLines(tx, tenantCode, ids) };
    });
    const linesOf = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
    if (orders.length > 0)
      yield Buffer.from(orders.map((order) => toLines(order, linesOf.get(order.id) ?? [])).join(''));
    after = orders.at(-1);
    isLast = orders.length < ordersPerRead;
  }
}

function toLines(order: AdminOrderRow, lines: readonly OrderLineRow[]): string {
  const own = orderCells(order);
  const others = own.map((_, index) => (index === 0 ? order.order_number : ''));
  return lines.map((line, index) => csvLine([...(index === 0 ? own : others), ...itemCells(line)])).join('');
}

function orderCells(order: AdminOrderRow): string[] {
  const { shipping_address: address } = order;
  return [
    order.order_number,
    order.created_at.toISOString(),
    statusForShopper(order.state),
    paymentStatusForShopper(order),
    buyerName(order, order.user_name),
    order.guest_email ?? order.user_email ?? '',
    address.attentionName ?? '',
    [address.streetAddress, address.addressLine2].filter(Boolean).join(', '),
    address.city,
    address.state,
    address.postalCode,
    ...[order.subtotal_minor, order.discount_minor, order.tax_minor, order.shipping_minor].map(decimalText),
    decimalText(order.total_minor),
    decimalText(getRefundedMinor(order)),
    'USD',
    order.tags.join(', '),
    order.tracking_number ?? '',
  ];
}

const itemCells = (line: OrderLineRow): string[] => [
  line.product_name,
  line.variant_name,
  line.sku,
  String(line.quantity),
  decimalText(line.unit_price_minor),
  decimalText(line.discount_minor),
];
