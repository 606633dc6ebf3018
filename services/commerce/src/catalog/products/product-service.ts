import type { Category, ColorSwatch, ProductDetails, ProductSummary } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readCategories } from '../categories/category-repository.ts';
import { categoryTree } from '../categories/category-tree.ts';
import { detailsView } from './details-view.ts';
import { readProduct } from './product-repository.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView, swatchView } from './summary-view.ts';

export async function listCategories(db: Database, tenantCode: string): Promise<Category[]> {
  return categoryTree(await db.inTenant(tenantCode, (tx) => readCategories(tx, tenantCode)));
}

/** @throws AppError `not-found` */
export async function getProduct(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ProductSummary> {
  return summaryView(tenantCode, await readSummary(db, tenantCode, productId));
}

/** @throws AppError `not-found` */
export async function getProductDetails(
  db: Database,
  tenantCode: string,
  productId: string,
  selectedColor: string | undefined,
): Promise<ProductDetails> {
  const row = await db.inTenant(tenantCode, (tx) => readProduct(tx, tenantCode, productId));
  if (!row?.isPublished) throw productNotFound();
  return detailsView(tenantCode, row, selectedColor);
}

/** @throws AppError `not-found` */
export async function listColorSwatches(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ColorSwatch[]> {
  const { colors } = await readSummary(db, tenantCode, productId);
  return colors.map((color) => swatchView(tenantCode, color));
}

async function readSummary(db: Database, tenantCode: string, productId: string) {
  const [row] = await db.inTenant(tenantCode, (tx) => readSummaries(tx, tenantCode, [productId]));
  if (!row) throw productNotFound();
  return row;
}

export function productNotFound(): AppError {
  return new AppError('not-found', { detail: 'Product not found' });
}
