import type { Category, ColorSwatch, ProductDetails, ProductSummary } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readCategories } from '../categories/category-repository.ts';
import { categoryTree } from '../categories/category-tree.ts';
import { findMovedProduct } from '../redirects/redirect-repository.ts';
import { detailsView } from './details-view.ts';
import { readProduct } from './product-repository.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView, swatchView } from './summary-view.ts';

export async function listCategories(db: Database, tenantCode: string): Promise<Category[]> {
  return categoryTree(await db.inTenant(tenantCode, (tx) => readCategories(tx, tenantCode)));
}

/** @throws AppError `not-found`, with the current handle if this was a former one */
export async function getProduct(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ProductSummary> {
  return summaryView(tenantCode, await readSummary(db, tenantCode, productId));
}

/** @throws AppError `not-found`, with the current handle if this was a former one */
export async function getProductDetails(
  db: Database,
  tenantCode: string,
  productId: string,
  selectedColor: string | undefined,
): Promise<ProductDetails> {
  const row = await db.inTenant(tenantCode, async (tx) => {
    const found = await readProduct(tx, tenantCode, productId);
    return found?.isPublished ? found : throwNotFound(tx, tenantCode, productId);
  });
  return detailsView(tenantCode, row, selectedColor);
}

/** @throws AppError `not-found`, with the current handle if this was a former one */
export async function listColorSwatches(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ColorSwatch[]> {
  const { colors } = await readSummary(db, tenantCode, productId);
  return colors.map((color) => swatchView(tenantCode, color));
}

function readSummary(db: Database, tenantCode: string, productId: string) {
  return db.inTenant(tenantCode, async (tx) => {
    const [row] = await readSummaries(tx, tenantCode, [productId]);
    return row ?? throwNotFound(tx, tenantCode, productId);
  });
}

async function throwNotFound(tx: Tx, tenantCode: string, productId: string): Promise<never> {
  throw productNotFound(await findMovedProduct(tx, tenantCode, productId));
}

/** @param movedTo the current handle of the product that used to have the requested one */
export function productNotFound(movedTo?: string): AppError {
  return new AppError('not-found', {
    detail: 'Product not found',
    ...(movedTo !== undefined && { movedTo }),
  });
}
