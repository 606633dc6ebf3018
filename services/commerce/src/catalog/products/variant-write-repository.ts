import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { VariantRow } from './product-repository.ts';
import type { ProductRows } from './product-rows.ts';

export type KnownVariant = Pick<VariantRow, 'id' | 'sku' | 'color' | 'size' | 'stock'>;

/**
 * Locks a product's variants until the transaction ends, so that orders for them wait. Orders lock them in the same
 * order, which avoids deadlocks.
 */
export async function lockVariants(tx: Tx, tenantCode: string, productId: string): Promise<KnownVariant[]> {
  return tx
    .selectFrom('variants')
    .select(['id', 'sku', 'color', 'size', 'stock'])
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Replaces a product's variants. Those that remain keep their IDs. The product's colors must exist already. */
export async function replaceVariants(tx: Tx, rows: ProductRows, isNew: boolean): Promise<void> {
  const { tenant_code: tenantCode, id: productId } = rows.product;
  const known = isNew ? [] : await lockVariants(tx, tenantCode, productId);
  const variants = await assignVariantIds(tx, rows, known);
  if (known.length > 0) await makeRoom(tx, { tenantCode, productId }, known, variants);
  await inBatches(variants, (batch) =>
    tx
      .insertInto('variants')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['tenant_code', 'id']).doUpdateSet(({ ref }) => ({
          product_id: ref('excluded.product_id'),
          sku: ref('excluded.sku'),
          color: ref('excluded.color'),
          size: ref('excluded.size'),
          position: ref('excluded.position'),
          price_minor: ref('excluded.price_minor'),
          compare_at_minor: ref('excluded.compare_at_minor'),
          stock: ref('excluded.stock'),
          weight_grams: ref('excluded.weight_grams'),
        })),
      )
      .execute(),
  );
}

/** Deletes removed variants, and gives changed ones temporary values so that they don't collide. */
async function makeRoom(
  tx: Tx,
  { tenantCode, productId }: { tenantCode: string; productId: string },
  known: KnownVariant[],
  variants: Omit<KnownVariant, 'stock'>[],
): Promise<void> {
  const own = { tenant_code: tenantCode, product_id: productId };
  await tx
    .deleteFrom('variants')
    .where((eb) => eb.and(own))
    .where(
      'id',
      'not in',
      variants.map(({ id }) => id),
    )
    .execute();
  const next = new Map(variants.map((variant) => [variant.id, variant]));
  const changed = known.filter((variant) => hasChanged(variant, next.get(variant.id)));
  if (changed.length === 0) return;
  // SKUs are unique, and so is each size of a color. Two variants that swap theirs would collide.
  await tx
    .updateTable('variants')
    .set({ sku: sql<string>`id::text`, size: sql<string>`id::text` })
    .where((eb) => eb.and(own))
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    ) // prettier-ignore
    .execute();
}

const hasChanged = (before: KnownVariant, after: Omit<KnownVariant, 'id' | 'stock'> | undefined) =>
  after !== undefined &&
  (before.sku !== after.sku || before.color !== after.color || before.size !== after.size);

/** Gives each variant an ID: the given one, else the existing one for its SKU, else a free one derived from its SKU. */
async function assignVariantIds(
  tx: Tx,
  { variants, givenVariantIds, product }: ProductRows,
  known: KnownVariant[],
) {
  const bySku = new Map(known.map(({ id, sku }) => [sku, id]));
  const isGiven = ({ id }: { id: string }) => givenVariantIds.has(id);
  const foundBySku = (sku: string) => {
    const id = bySku.get(sku);
    return id === undefined || givenVariantIds.has(id) ? undefined : id;
  };
  const taken = new Set([
    ...givenVariantIds,
    ...variants.flatMap((variant) => (isGiven(variant) ? [] : (foundBySku(variant.sku) ?? []))),
    ...(await idsOfOtherProducts(tx, product, variants)),
  ]);
  return variants.map((variant) => {
    if (isGiven(variant)) return variant;
    return { ...variant, id: foundBySku(variant.sku) ?? (taken.has(variant.id) ? randomUUID() : variant.id) };
  });
}

/** Finds IDs derived from a SKU that another product's variant used to have. */
async function idsOfOtherProducts(
  tx: Tx,
  product: ProductRows['product'],
  variants: ProductRows['variants'],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('tenant_code', '=', product.tenant_code)
    .where('product_id', '<>', product.id)
    .where(
      'id',
      'in',
      variants.map(({ id }) => id),
    ) // prettier-ignore
    .execute();
  return rows.map(({ id }) => id);
}
