import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ProductRows } from './product-rows.ts';
import { indexProducts } from '../search/search-repository.ts';
import { replaceVariants } from './variant-write-repository.ts';

/** Inserts new products with everything that belongs to them. */
export async function insertProducts(tx: Tx, products: ProductRows[]): Promise<void> {
  await insertAll(
    tx,
    'products',
    products.map(({ product }) => product),
  );
  await insertParts(tx, products);
  for (const [tenantCode, own] of Map.groupBy(products, ({ product }) => product.tenant_code))
    await indexProducts(tx, tenantCode, own.map(({ product }) => product.id)); // prettier-ignore
}

/** Creates a product or replaces it completely. Remaining variants keep their IDs, so carts keep their lines. */
export async function replaceProduct(tx: Tx, rows: ProductRows): Promise<void> {
  const { tenant_code: tenantCode, id, created_at: _, ...changes } = rows.product;
  const { isNew } = await tx
    .insertInto('products')
    .values(rows.product)
    .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doUpdateSet(changes))
    // `xmax` is 0 for an inserted row. For an updated one it's this transaction's ID.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  if (!isNew) await deleteParts(tx, rows.product);
  await upsertColors(tx, rows);
  await replaceVariants(tx, rows, isNew);
  if (!isNew) await deleteOtherColors(tx, rows);
  await insertAll(tx, 'product_categories', rows.categories);
  await insertAll(tx, 'product_images', rows.images);
  await indexProducts(tx, tenantCode, [id]);
}

async function deleteParts(tx: Tx, { tenant_code: tenantCode, id }: ProductRows['product']): Promise<void> {
  for (const table of ['product_categories', 'product_images'] as const) {
    await tx.deleteFrom(table).where('tenant_code', '=', tenantCode).where('product_id', '=', id).execute();
  }
}

async function deleteOtherColors(tx: Tx, { product, colors }: ProductRows): Promise<void> {
  await tx
    .deleteFrom('product_colors')
    .where('tenant_code', '=', product.tenant_code)
    .where('product_id', '=', product.id)
    .where(
      'name',
      'not in',
      colors.map(({ name }) => name),
    )
    .execute();
}

async function upsertColors(tx: Tx, rows: ProductRows): Promise<void> {
  await inBatches(rows.colors, (batch) =>
    tx
      .insertInto('product_colors')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['tenant_code', 'product_id', 'name']).doUpdateSet(({ ref }) => ({
          hex: ref('excluded.hex'),
          family: ref('excluded.family'),
          position: ref('excluded.position'),
          swatch_image_id: ref('excluded.swatch_image_id'),
        })),
      )
      .execute(),
  );
}

async function insertParts(tx: Tx, products: ProductRows[]): Promise<void> {
  await insertAll(
    tx,
    'product_categories',
    products.flatMap(({ categories }) => categories),
  );
  await insertAll(
    tx,
    'product_colors',
    products.flatMap(({ colors }) => colors),
  );
  await insertAll(
    tx,
    'product_images',
    products.flatMap(({ images }) => images),
  );
  await insertAll(
    tx,
    'variants',
    products.flatMap(({ variants }) => variants),
  );
}

async function insertAll<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    tx
      .insertInto(table)
      .values(batch as never)
      .execute(),
  );
}
