import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/db/database.ts';

export interface TestVariant {
  productId: string;
  priceMinor: number;
  stock: number;
  size?: string;
  categoryId?: string;
  weightGrams?: number;
}

/** Adds products in one color, Moss. @returns the variants' ids, in order */
export async function addTestProducts(
  db: Database,
  tenantCode: string,
  variants: readonly TestVariant[],
): Promise<string[]> {
  return db.inTenant(tenantCode, async (tx) => {
    const ids: string[] = [];
    for (const {
      productId,
      priceMinor,
      stock,
      size = 'M',
      categoryId = 'coats',
      weightGrams = 500,
    } of variants) {
      const tenant = { tenant_code: tenantCode };
      await tx
        .insertInto('categories')
        .values({ ...tenant, id: categoryId, name: categoryId, parent_id: null, position: 0 })
        .onConflict((c) => c.doNothing())
        .execute();
      await tx
        .insertInto('products')
        .values({
          ...tenant,
          id: productId,
          name: `The ${productId}`,
          category_id: categoryId,
          description_html: '',
          min_price_minor: priceMinor,
          max_price_minor: priceMinor,
          compare_at_minor: null,
          import_checksum: null,
        })
        .onConflict((c) => c.doNothing())
        .execute();
      await tx
        .insertInto('product_categories')
        .values({ ...tenant, category_id: categoryId, product_id: productId })
        .onConflict((c) => c.doNothing())
        .execute();
      await tx
        .insertInto('product_colors')
        .values({
          ...tenant,
          product_id: productId,
          name: 'Moss',
          hex: '#445544',
          family: 'Green',
          position: 0,
        })
        .onConflict((c) => c.doNothing())
        .execute();
      const id = randomUUID();
      ids.push(id);
      await tx
        .insertInto('variants')
        .values({
          ...tenant,
          id,
          product_id: productId,
          sku: `${productId}-${size}`,
          color: 'Moss',
          size,
          position: 0,
          price_minor: priceMinor,
          compare_at_minor: null,
          stock,
          weight_grams: weightGrams,
        })
        .execute();
    }
    return ids;
  });
}

export async function stockOf(db: Database, tenantCode: string, variantId: string): Promise<number> {
  const row = await db.inTenant(tenantCode, (tx) =>
    tx
      .selectFrom('variants')
      .select('stock')
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow(),
  );
  return row.stock;
}
