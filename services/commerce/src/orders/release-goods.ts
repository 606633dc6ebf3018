import type { Tx } from '../db/database.ts';
import { releaseUse } from '../promotions/promotion-repository.ts';
import { findOrderLines } from './order-repository.ts';
import { releaseStock } from './stock-repository.ts';

/** Gives back the stock and the use of a promotion that an order held; called with the one transition that ends it. */
export async function releaseGoods(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  await releaseStock(
    tx,
    tenantCode,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  );
  await releaseUse(tx, tenantCode, orderId);
}
