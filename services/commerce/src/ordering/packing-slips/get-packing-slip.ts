import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { findBuyer, withBuyerName } from '../orders/find-buyer.ts';
import { findOrderLines } from '../orders/order-repository.ts';
import { requireOrder } from '../orders/own-order.ts';
import { readLetterhead } from '../shipping/letterhead.ts';

/**
 * Creates the packing slip of an order.
 * @throws AppError `not-found`; `conflict` if the order isn't paid or its buyer's data was deleted; `unavailable` if too
 *   many documents are being created
 */
export async function getPackingSlip(
  { db, documents }: { db: Database; documents: DocumentRenderer },
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<Uint8Array> {
  const { order, lines, buyer } = await db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId);
    return {
      order,
      lines: await findOrderLines(tx, tenantCode, [orderId]),
      buyer: await findBuyer(tx, order),
    };
  });
  if (order.paid_at === null || order.state === 'CANCELLED')
    throw new AppError('conflict', { detail: 'Only paid orders have a packing slip.' });
  if (order.anonymized_at !== null)
    throw new AppError('conflict', { detail: "The buyer's data was deleted, so there's no address." });
  return documents.render({
    kind: 'packing-slip',
    slip: {
      ...(await readLetterhead(db, tenantCode)),
      orderNumber: order.order_number,
      orderedAt: order.created_at,
      shippingAddress: withBuyerName(order.shipping_address, buyer),
      carrier: `${order.shipping_carrier} ${order.shipping_service}`,
      lines: lines.map((line) => ({
        name: line.product_name,
        variant: line.variant_name,
        sku: line.sku,
        quantity: line.quantity,
      })),
    },
  });
}
