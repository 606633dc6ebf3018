import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { findReturnedOrder } from '../exchanges/exchange-repository.ts';
import { findBuyer, withBuyerName } from '../orders/find-buyer.ts';
import { requireOrder } from '../orders/own-order.ts';
import { readPackedOrder, type PackedOrder } from '../packages/packed-order.ts';
import type { Package } from '../packages/package-repository.ts';
import { requirePackage } from '../packages/package-rules.ts';
import { readLetterhead } from '../shipping/letterhead.ts';

/**
 * Creates the packing slip of a package, or of everything that has shipped and will ship if there's no package.
 * @throws AppError `not-found`, also for a voided package; `conflict` if the order isn't paid, nothing of it ships or its buyer's data was deleted;
 *   `unavailable` if too many documents are being created
 */
export async function getPackingSlip(
  { db, documents }: { db: Database; documents: DocumentRenderer },
  { tenantCode, orderId, packageId }: { tenantCode: string; orderId: string; packageId?: string },
): Promise<Uint8Array> {
  const { order, packed, one, buyer, returnedOrder } = await db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId);
    const packed = await readPackedOrder(tx, order);
    const one = packageId === undefined ? undefined : requirePackage(packed, packageId);
    const returnedOrder = await findReturnedOrder(tx, order);
    return { order, packed, one, buyer: await findBuyer(tx, order), returnedOrder };
  });
  if (order.paid_at === null || order.state === 'CANCELLED')
    throw new AppError('conflict', { detail: 'Only paid orders have a packing slip.' });
  if (order.anonymized_at !== null)
    throw new AppError('conflict', { detail: "The buyer's data was deleted, so there's no address." });
  const lines = slipLines(packed, one);
  if (lines.length === 0)
    throw new AppError('conflict', {
      detail: 'Every item was refunded before it shipped, so nothing is left to pack.',
    });
  return documents.render({
    kind: 'packing-slip',
    slip: {
      ...(await readLetterhead(db, tenantCode)),
      orderNumber: order.order_number,
      ...(returnedOrder && { exchangeOf: returnedOrder.orderNumber }),
      orderedAt: order.created_at,
      shippingAddress: withBuyerName(order.shipping_address, buyer),
      carrier: one?.carrier_name ?? `${order.shipping_carrier} ${order.shipping_service}`,
      ...(one && { packageOf: { number: one.number, count: countPackages(packed) } }),
      lines,
    },
  });
}

/** What isn't packed yet counts as one more. */
const countPackages = ({ packages, lines }: PackedOrder): number =>
  packages.length + (lines.some(({ unpacked }) => unpacked > 0) ? 1 : 0);

const slipLines = ({ lines }: PackedOrder, one: Package | undefined) =>
  lines
    .map(({ line, refundedUnshipped }) => ({
      name: line.product_name,
      variant: line.variant_name,
      sku: line.sku,
      quantity: one ? (one.quantities.get(line.id) ?? 0) : line.quantity - refundedUnshipped,
    }))
    .filter(({ quantity }) => quantity > 0);
