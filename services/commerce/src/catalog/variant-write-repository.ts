import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ProductRows } from './product-rows.ts';

export interface KnownVariant {
  id: string;
  sku: string;
  color: string;
  size: string;
  stock: number;
}

/**
 * The variants of a product, held until the transaction ends: what is sold meanwhile waits. In the order that orders
 * take them in.
 */
export async function holdVariants(tx: Tx, tenantCode: string, productId: string): Promise<KnownVariant[]> {
  return tx
    .selectFrom('variants')
    .select(['id', 'sku', 'color', 'size', 'stock'])
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Makes the variants of a product, whose colours are there already, those of its rows. Ids of those that stay are kept. */
export async function replaceVariants(tx: Tx, rows: ProductRows): Promise<void> {
  const { tenant_code: tenantCode, id: productId } = rows.product;
  const known = await holdVariants(tx, tenantCode, productId);
  const variants = await identified(tx, rows, known);
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
  const moving = known.filter((variant) => isOther(variant, next.get(variant.id)));
  if (moving.length > 0)
    // Two that change places would be in each other's way: a SKU, and a size of a colour, there is once.
    await tx
      .updateTable('variants')
      .set({ sku: sql<string>`id::text`, size: sql<string>`id::text` })
      .where((eb) => eb.and(own))
      .where(
        'id',
        'in',
        moving.map(({ id }) => id),
      ) // prettier-ignore
      .execute();
  for (const { tenant_code, id, ...changes } of variants) {
    await tx
      .insertInto('variants')
      .values({ tenant_code, id, ...changes })
      .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doUpdateSet(changes))
      .execute();
  }
}

const isOther = (before: KnownVariant, after: Omit<KnownVariant, 'id' | 'stock'> | undefined) =>
  after !== undefined &&
  (before.sku !== after.sku || before.color !== after.color || before.size !== after.size);

/** Variants under the ids they have: given by the writer, else known by the SKU, else made of the SKU where that is free. */
async function identified(
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
    ...(await idsElsewhere(tx, product, variants)),
  ]);
  return variants.map((variant) => {
    if (isGiven(variant)) return variant;
    return { ...variant, id: foundBySku(variant.sku) ?? (taken.has(variant.id) ? randomUUID() : variant.id) };
  });
}

/** An id was made of a SKU that another product's variant had once. */
async function idsElsewhere(
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
