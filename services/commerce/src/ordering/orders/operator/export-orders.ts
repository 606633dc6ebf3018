import { csvLine, type exportOrders as exportOrdersEndpoint, type QueryOf } from '@selvedge/contract';
import { momentText } from '../../../platform/calendar/calendar-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import { decimalText } from '../../../platform/money.ts';
import { readTimeZone } from '../../../store/index.ts';
import { buyerName } from '../find-buyer.ts';
import { findOrderLines, type OrderLineRow } from '../order-repository.ts';
import { findPackages, type Package } from '../../packages/package-repository.ts';
import { hasShipped } from '../../packages/packed-order.ts';
import { findRefundedItems, refundedQuantities } from '../../refunds/find-refunded-items.ts';
import { getRefundedMinor, paymentStatusForShopper, statusForShopper } from '../order-states.ts';
import { readAdminOrdersAfter, toOrderFilter, type AdminOrderRow } from './admin-order-repository.ts';

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
  'Shipped',
  'Packages',
  'Refunded quantity',
];

interface OrderExport {
  tenantCode: string;
  filter: QueryOf<typeof exportOrdersEndpoint>;
  ordersPerRead?: number;
}

/**
 * Exports the matching orders as CSV, newest first, one row per item. Only an order's first row has the order's own
 * columns, so that summing a column gives the right total. Times have the offset of the store's time zone. Each part is
 * read only after the client has consumed the one before, so a slow client doesn't keep a transaction open or more than
 * one part in memory.
 */
export async function* exportOrders(
  db: Database,
  { tenantCode, filter, ordersPerRead = 200 }: OrderExport,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(header));
  const timeZone = await db.inTenant(tenantCode, (tx) => readTimeZone(tx, tenantCode));
  const matching = toOrderFilter(filter, timeZone);
  let after: AdminOrderRow | undefined;
  for (let isLast = false; !isLast;) {
    const { orders, lines, packages, refunded } = await db.replica.inLongTransaction(
      tenantCode,
      async (tx) => {
        const orders = await readAdminOrdersAfter(tx, tenantCode, matching, { after, size: ordersPerRead });
        const ids = orders.map(({ id }) => id);
        const lines = await findOrderLines(tx, tenantCode, ids);
        const packages = await findPackages(tx, tenantCode, ids);
        const refunded = refundedQuantities(await findRefundedItems(tx, tenantCode, ids));
        return { orders, lines, packages, refunded };
      },
    );
    const linesOf = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
    const packagesOf = Map.groupBy(packages, ({ order_id: orderId }) => orderId);
    const textOf = (order: AdminOrderRow) =>
      toLines(orderCells(order, timeZone), {
        lines: linesOf.get(order.id) ?? [],
        packages: packagesOf.get(order.id) ?? [],
        refunded,
      });
    if (orders.length > 0) yield Buffer.from(orders.map(textOf).join(''));
    after = orders.at(-1);
    isLast = orders.length < ordersPerRead;
  }
}

interface ExportedItems {
  lines: readonly OrderLineRow[];
  packages: readonly Package[];
  /** By line. */
  refunded: ReadonlyMap<string, number>;
}

function toLines(own: string[], { lines, packages, refunded }: ExportedItems): string {
  const others = own.map((cell, index) => (index === 0 ? cell : ''));
  return lines
    .map((line, index) =>
      csvLine([
        ...(index === 0 ? own : others),
        ...itemCells(line),
        ...packageCells(line, packages),
        String(refunded.get(line.id) ?? 0),
      ]),
    )
    .join('');
}

function orderCells(order: AdminOrderRow, timeZone: string): string[] {
  const { shipping_address: address } = order;
  return [
    order.order_number,
    momentText(order.created_at, timeZone),
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

/** How many have shipped, and with which tracking numbers: `2 × UPS 1Z999, 1 × no tracking number`. */
function packageCells({ id }: OrderLineRow, packages: readonly Package[]): string[] {
  const parts = packages.flatMap((one) => {
    const quantity = one.quantities.get(id) ?? 0;
    return quantity > 0 && hasShipped(one) ? { quantity, one } : [];
  });
  const shipped = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const texts = parts.map(({ quantity, one }) => {
    const tracking = [one.carrier_name, one.tracking_number].filter(Boolean).join(' ');
    return `${quantity} × ${one.tracking_number === null ? 'no tracking number' : tracking}`;
  });
  return [String(shipped), texts.join(', ')];
}

const itemCells = (line: OrderLineRow): string[] => [
  line.product_name,
  line.variant_name,
  line.sku,
  String(line.quantity),
  decimalText(line.unit_price_minor),
  decimalText(line.discount_minor),
];
