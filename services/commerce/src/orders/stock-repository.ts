import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface StockMove {
  variantId: string;
  quantity: number;
}

// Everybody takes variants in this one order; taken as the carts list them, orders would wait for each other in rings.
const inOrder = (moves: readonly StockMove[]) =>
  [...moves].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

/** Takes stock for an order. @returns the first variant there was not enough of; the caller rolls back */
export async function reserveStock(
  tx: Tx,
  tenantCode: string,
  moves: readonly StockMove[],
): Promise<string | undefined> {
  for (const { variantId, quantity } of inOrder(moves)) {
    const row = await tx
      .updateTable('variants')
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', variantId)
      .where('stock', '>=', quantity)
      .returning('id')
      .executeTakeFirst();
    if (!row) return variantId;
  }
  return undefined;
}

/** Puts stock back; a variant that the catalogue no longer has is passed over. */
export async function releaseStock(tx: Tx, tenantCode: string, moves: readonly StockMove[]): Promise<void> {
  for (const { variantId, quantity } of inOrder(moves)) {
    await tx
      .updateTable('variants')
      .set({ stock: sql<number>`stock + ${quantity}` })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', variantId)
      .execute();
  }
}
