import type {
  AdminProduct,
  AdminProductSummary,
  ResponseOf,
  listAdminProducts as endpoint,
} from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { imageView } from '../../../platform/images/image-view.ts';
import { dollars } from '../../../platform/money.ts';
import { lockCategoryTree } from '../../categories/category-tree-lock.ts';
import { readProduct } from '../product-repository.ts';
import { productNotFound } from '../product-service.ts';
import { lockVariants } from '../variant-write-repository.ts';
import { deleteProductRows, lockProduct } from './admin-product-repository.ts';
import { adminProductView, auditedProduct } from './admin-product-view.ts';
import { readProductLines, type ProductFilter, type ProductLineRow } from './product-list-repository.ts';

export async function listAdminProducts(
  db: Database,
  tenantCode: string,
  filter: ProductFilter,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows, total } = await db.inTenant(tenantCode, (tx) => readProductLines(tx, tenantCode, filter));
  return pageOf(
    rows.map((row) => summaryOf(tenantCode, row)),
    { ...filter, total },
  );
}

/** @throws AppError `not-found` */
export async function getAdminProduct(db: Database, tenantCode: string, id: string): Promise<AdminProduct> {
  const row = await db.inTenant(tenantCode, (tx) => readProduct(tx, tenantCode, id));
  if (!row) throw productNotFound();
  return adminProductView(tenantCode, row);
}

/** Deletes a product permanently. @throws AppError `not-found` */
export function deleteProduct(
  { db, tenantCode, audit }: { db: Database; tenantCode: string; audit: Audit },
  id: string,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    await lockCategoryTree(tx, tenantCode, 'shared');
    if (!(await lockProduct(tx, tenantCode, id))) throw productNotFound();
    await lockVariants(tx, tenantCode, id);
    const row = await readProduct(tx, tenantCode, id);
    if (!row) throw productNotFound();
    await deleteProductRows(tx, tenantCode, id);
    await audit(tx, {
      subject: { type: 'products', id, name: row.name },
      before: auditedProduct(adminProductView(tenantCode, row)),
      after: null,
    });
    return { message: `${row.name} was deleted.` };
  });
}

function summaryOf(tenantCode: string, row: ProductLineRow): AdminProductSummary {
  return {
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    categoryName: row.category_name,
    image: row.image && imageView(tenantCode, row.image, true),
    minPrice: dollars(row.min_price_minor),
    maxPrice: dollars(row.max_price_minor),
    variantCount: row.variant_count,
    soldOutVariantCount: row.sold_out_count,
    stock: row.stock,
    isPublished: row.is_published,
    updatedAt: row.updated_at.toISOString(),
  };
}
