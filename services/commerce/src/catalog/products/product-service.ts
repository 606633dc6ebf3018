import type { Category, ColorSwatch, ProductDetails, ProductSummary } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readCategories } from '../categories/category-repository.ts';
import { categoryTree } from '../categories/category-tree.ts';
import { detailsView } from './details-view.ts';
import { readProduct } from './product-repository.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView, swatchView } from './summary-view.ts';
import { readSwatches } from './swatch-repository.ts';

export async function listCategories(db: Database, tenantCode: string): Promise<Category[]> {
  return categoryTree(await db.inTenant(tenantCode, (tx) => readCategories(tx, tenantCode)));
}

/** @throws AppError `not-found` */
export async function getProduct(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ProductSummary> {
  const [row] = await db.inTenant(tenantCode, (tx) => readSummaries(tx, tenantCode, [productId]));
  if (!row) throw productNotFound();
  return summaryView(tenantCode, row);
}

/** @throws AppError `not-found` */
export async function getProductDetails(
  db: Database,
  tenantCode: string,
  productId: string,
  selectedColor: string | undefined,
): Promise<ProductDetails> {
  const row = await db.inTenant(tenantCode, (tx) => readProduct(tx, tenantCode, productId));
  if (!row?.is_published) throw productNotFound();
  return detailsView(tenantCode, row, selectedColor);
}

/** @throws AppError `not-found` */
export async function listColorSwatches(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ColorSwatch[]> {
  const rows = await db.inTenant(tenantCode, (tx) => readSwatches(tx, tenantCode, productId));
  if (rows.length === 0) throw productNotFound();
  return rows.map((row) => swatchView(tenantCode, row));
}

export function productNotFound(): AppError {
  return new AppError('not-found', { detail: 'Product not found' });
}
