import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Adjusted {
  variantId: string;
  stock: number;
}

export interface AdjustableVariant {
  id: string;
  name: string;
  stock: number;
}

/**
 * Variants held until the transaction ends, in the order that orders take them in: nobody waits for anybody in a ring.
 * Those that are not there are left out.
 */
export async function holdVariantsOf(
  tx: Tx,
  tenantCode: string,
  ids: string[],
): Promise<AdjustableVariant[]> {
  const rows = await tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'variant.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select(['variant.id', 'variant.color', 'variant.size', 'variant.stock', 'product.name'])
    .where('variant.tenant_code', '=', tenantCode)
    .where('variant.id', 'in', ids)
    .orderBy('variant.id')
    .forUpdate('variant')
    .execute();
  return rows.map(({ id, name, color, size, stock }) => ({
    id,
    name: `${name} (${color} / ${size})`,
    stock,
  }));
}

export async function setStock(tx: Tx, tenantCode: string, { variantId, stock }: Adjusted): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ stock })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', variantId)
    .execute();
}

/**
 * Takes a key for a request; whoever comes with the same one at the same time waits.
 * @returns undefined when it is ours, else what was asked with it before, and the answer
 */
export async function takeKey(
  tx: Tx,
  tenantCode: string,
  { keyHash, requestHash, now }: { keyHash: string; requestHash: string; now: Date },
): Promise<{ requestHash: string; stocks: Adjusted[] } | undefined> {
  const taken = await tx
    .insertInto('stock_adjustments')
    .values({
      tenant_code: tenantCode,
      key_hash: keyHash,
      request_hash: requestHash,
      stocks: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'key_hash']).doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (taken) return undefined;
  const before = await tx
    .selectFrom('stock_adjustments')
    .select(['request_hash', 'stocks'])
    .where('tenant_code', '=', tenantCode)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return { requestHash: before.request_hash, stocks: before.stocks ?? [] };
}

export async function keepAnswer(
  tx: Tx,
  tenantCode: string,
  keyHash: string,
  stocks: Adjusted[],
): Promise<void> {
  await tx
    .updateTable('stock_adjustments')
    .set({ stocks: sql`${JSON.stringify(stocks)}::jsonb` })
    .where('tenant_code', '=', tenantCode)
    .where('key_hash', '=', keyHash)
    .execute();
}
