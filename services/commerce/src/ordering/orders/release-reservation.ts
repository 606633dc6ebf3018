import type { Tx } from '../../platform/db/database.ts';
import { releaseUse } from '../promotions/promotion-repository.ts';
import { findOrderLines } from './order-repository.ts';
import { releaseStock } from './stock-repository.ts';

/** Releases the stock and the promotion use that an order holds. Call it in the same transaction as the transition that ends the order. */
export async function releaseReservation(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  await releaseStock(
    tx,
    tenantCode,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  );
  await releaseUse(tx, tenantCode, orderId);
}
