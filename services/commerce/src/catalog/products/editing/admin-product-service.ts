import type { AdminProduct, ResponseOf, listAdminProducts as endpoint } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deleteRows } from '../../../platform/db/rows.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { imageView } from '../../../platform/images/image-view.ts';
import { dollars } from '../../../platform/money.ts';
import { readProduct } from '../product-repository.ts';
import { productNotFound } from '../product-service.ts';
import { lockProduct } from '../product-write-repository.ts';
import { findMovedHandle, readFormerHandles } from '../../redirects/redirect-repository.ts';
import { adminProductView, auditedProduct } from './admin-product-view.ts';
import { readProductLines, type ProductFilter } from './product-list-repository.ts';

export async function listAdminProducts(
  db: Database,
  tenantCode: string,
  filter: ProductFilter,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows, total } = await db.inTenant(tenantCode, (tx) => readProductLines(tx, tenantCode, filter));
  const products = rows.map(({ image, minPriceMinor, maxPriceMinor, updatedAt, ...row }) => ({
    ...row,
    image: image && imageView(tenantCode, image, true),
    minPrice: dollars(minPriceMinor),
    maxPrice: dollars(maxPriceMinor),
    updatedAt: updatedAt.toISOString(),
  }));
  return pageOf(products, { ...filter, total });
}

/** @throws AppError `not-found`, with the current handle if this was a former one */
export function getAdminProduct(db: Database, tenantCode: string, id: string): Promise<AdminProduct> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await readProduct(tx, tenantCode, id);
    if (!row) throw productNotFound(await findMovedHandle(tx, tenantCode, 'product', id));
    const formerHandles = await readFormerHandles(tx, tenantCode, 'product', id);
    return adminProductView(tenantCode, row, formerHandles.get(id));
  });
}

/** Deletes a product permanently. @throws AppError `not-found` */
export function deleteProduct(
  { db, tenantCode, audit }: { db: Database; tenantCode: string; audit: Audit },
  id: string,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = (await lockProduct(tx, tenantCode, id)) && (await readProduct(tx, tenantCode, id));
    if (!row) throw productNotFound();
    // Also removes cart lines with its variants.
    await deleteRows(tx, 'variants', { tenant_code: tenantCode, product_id: id });
    await deleteRows(tx, 'products', { tenant_code: tenantCode, id });
    await audit(tx, {
      subject: { type: 'products', id, name: row.name },
      before: auditedProduct(adminProductView(tenantCode, row)),
      after: null,
    });
    return { message: `${row.name} was deleted.` };
  });
}
