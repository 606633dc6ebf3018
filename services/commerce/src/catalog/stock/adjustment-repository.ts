import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertNewRow, updateRows } from '../../platform/db/rows.ts';

export interface AdjustedStock {
  variantId: string;
  stock: number;
}

/**
 * Locks variants until the transaction ends. Checkout locks them in the same sequence, which prevents deadlocks. Unknown
 * IDs are left out.
 */
export async function lockVariants(tx: Tx, tenantCode: string, ids: string[]) {
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

/**
 * Claims an idempotency key. A concurrent request with the same key waits.
 * @returns undefined if the key is new; otherwise the earlier request's hash and answer
 */
export async function claimIdempotencyKey(
  tx: Tx,
  tenantCode: string,
  { keyHash, requestHash, now }: { keyHash: string; requestHash: string; now: Date },
): Promise<{ requestHash: string; stocks: AdjustedStock[] } | undefined> {
  const own = { tenant_code: tenantCode, key_hash: keyHash };
  const isNew = await insertNewRow(tx, 'stock_adjustments', {
    ...own,
    request_hash: requestHash,
    stocks: null,
    created_at: now,
  });
  const earlier = isNew ? undefined : await findRow(tx, 'stock_adjustments', own);
  return earlier && { requestHash: earlier.request_hash, stocks: earlier.stocks ?? [] };
}

export async function saveAnswer(
  tx: Tx,
  tenantCode: string,
  keyHash: string,
  stocks: AdjustedStock[],
): Promise<void> {
  await updateRows(
    tx,
    'stock_adjustments',
    { tenant_code: tenantCode, key_hash: keyHash },
    { stocks: sql`${JSON.stringify(stocks)}::jsonb` },
  );
}
