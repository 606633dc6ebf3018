import type { AdminCollection, AdminCollectionSummary, CollectionProduct } from '@selvedge/contract';
import { imageView } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import type { CollectionProductRow, CollectionRow } from './collection-repository.ts';

export const collectionProductView = (
  tenantCode: string,
  { id, name, image, minPriceMinor, maxPriceMinor, isPublished }: CollectionProductRow,
): CollectionProduct => ({
  id,
  name,
  isPublished,
  image: image && imageView(tenantCode, image, true),
  minPrice: dollars(minPriceMinor),
  maxPrice: dollars(maxPriceMinor),
});

export const collectionSummaryView = (row: CollectionRow, productCount: number): AdminCollectionSummary => ({
  id: row.id,
  handle: row.handle,
  title: row.title,
  isActive: row.is_active,
  kind: row.kind,
  productCount,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const collectionView = (
  row: CollectionRow,
  productCount: number,
  products: readonly CollectionProductRow[],
): AdminCollection => ({
  ...collectionSummaryView(row, productCount),
  description: row.description,
  match: row.match,
  conditions: row.conditions,
  sort: row.sort,
  products: products.map((product) => collectionProductView(row.tenant_code, product)),
});

/** What the audit log says about a collection. */
export const auditedCollection = (row: CollectionRow, productIds: readonly string[]) => ({
  title: row.title,
  handle: row.handle,
  description: row.description,
  isActive: row.is_active,
  kind: row.kind,
  ...(row.kind === 'RULES'
    ? { match: row.match, conditions: row.conditions, sort: row.sort }
    : { products: productIds }),
});
