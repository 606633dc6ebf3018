import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { upsertRows } from '../../platform/db/rows.ts';
import type { VariantRow } from './product-repository.ts';
import type { ProductRows } from './product-rows.ts';

export type KnownVariant = Pick<VariantRow, 'id' | 'sku' | 'color' | 'size' | 'stock'>;

/**
 * Locks a product's variants until the transaction ends, so that orders for them wait. Checkout locks them in the same
 * sequence, which avoids deadlocks.
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

/** Which of a product's SKUs other products already use. */
export async function findForeignSkus(
  tx: Tx,
  tenantCode: string,
  productId: string,
  skus: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('variants')
    .select('sku')
    .where('tenant_code', '=', tenantCode)
    .where('sku', 'in', skus)
    .where('product_id', '<>', productId)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}

/** Replaces a product's variants. Those that remain keep their IDs. The product's colors must exist already. */
export async function replaceVariants(tx: Tx, rows: ProductRows, isNew: boolean): Promise<void> {
  const { tenant_code: tenantCode, id: productId } = rows.product;
  const known = isNew ? [] : await lockVariants(tx, tenantCode, productId);
  const variants = await assignVariantIds(tx, rows, known);
  if (known.length > 0) await clearUniqueValues(tx, { tenantCode, productId }, known, variants);
  await upsertRows(tx, 'variants', ['tenant_code', 'id'], variants);
}

/** Deletes removed variants, and gives changed ones temporary values so that they don't collide. */
async function clearUniqueValues(
  tx: Tx,
  { tenantCode, productId }: { tenantCode: string; productId: string },
  known: KnownVariant[],
  variants: Omit<KnownVariant, 'stock'>[],
): Promise<void> {
  const own = { tenant_code: tenantCode, product_id: productId };
  const keptIds = variants.map(({ id }) => id);
  await tx
    .deleteFrom('variants')
    .where((eb) => eb.and(own))
    .where('id', 'not in', keptIds)
    .execute();
  const next = new Map(variants.map((variant) => [variant.id, variant]));
  const changedIds = known.flatMap((variant) =>
    hasChanged(variant, next.get(variant.id)) ? variant.id : [],
  );
  if (changedIds.length === 0) return;
  // SKUs are unique, and so is each size of a color. Two variants that swap theirs would collide.
  await tx
    .updateTable('variants')
    .set({ sku: sql<string>`id::text`, size: sql<string>`id::text` })
    .where((eb) => eb.and(own))
    .where('id', 'in', changedIds)
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
  const ids = variants.map(({ id }) => id);
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('tenant_code', '=', product.tenant_code)
    .where('product_id', '<>', product.id)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
