import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/db/database.ts';
import { findRow, insertNewRow, insertRows } from '../src/platform/db/rows.ts';

interface TestVariant {
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
      const category = { id: categoryId, name: categoryId, parent_id: null, position: 0 };
      await insertNewRow(tx, 'categories', { ...tenant, ...category });
      await insertNewRow(tx, 'products', {
        ...tenant,
        id: productId,
        name: `The ${productId}`,
        category_id: categoryId,
        description_html: '',
        min_price_minor: priceMinor,
        max_price_minor: priceMinor,
        compare_at_minor: null,
        import_checksum: null,
      });
      const inCategory = { category_id: categoryId, product_id: productId };
      await insertNewRow(tx, 'product_categories', { ...tenant, ...inCategory });
      const color = { name: 'Moss', hex: '#445544', family: 'Green', position: 0 } as const;
      await insertNewRow(tx, 'product_colors', { ...tenant, product_id: productId, ...color });
      const id = randomUUID();
      ids.push(id);
      await insertRows(tx, 'variants', {
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
      });
    }
    return ids;
  });
}

export async function stockOf(db: Database, tenantCode: string, variantId: string): Promise<number> {
  const match = { tenant_code: tenantCode, id: variantId };
  return (await db.inTenant(tenantCode, (tx) => findRow(tx, 'variants', match)))!.stock;
}
