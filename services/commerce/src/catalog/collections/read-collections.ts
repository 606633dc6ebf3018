import type {
  AdminCollection,
  BodyOf,
  Collection,
  CollectionPreview,
  QueryOf,
  ResponseOf,
  listAdminCollections as listEndpoint,
  previewCollection as previewEndpoint,
} from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { countBits } from '../lists/bitset.ts';
import type { CatalogIndex } from '../lists/catalog-index.ts';
import type { CatalogIndexes } from '../lists/catalog-indexes.ts';
import { findMembers, getMemberIds } from '../lists/collection-members.ts';
import {
  findMovedCollection,
  readCollectionProducts,
  readCollections,
  type CollectionRow,
} from './collection-repository.ts';
import { findConditionErrors, normalizeCondition } from './collection-rules.ts';
import { collectionProductView, collectionSummaryView, collectionView } from './collection-view.ts';
import { readListedCollections, type ListedCollection } from './listed-collection.ts';

/** Products in a preview. */
const previewSize = 6;

/** @throws AppError `not-found` if there's no active one, with the current handle if this was a former one */
export function getCollection(db: Database, tenantCode: string, handle: string): Promise<Collection> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await findRow(tx, 'collections', { tenant_code: tenantCode, handle, is_active: true });
    if (row) return { handle, title: row.title, description: row.description };
    const movedTo = await findMovedCollection(tx, tenantCode, handle);
    throw new AppError('not-found', {
      detail: 'Collection not found',
      ...(movedTo !== undefined && { movedTo }),
    });
  });
}

export function listCollections(
  catalogIndexes: CatalogIndexes,
  tenantCode: string,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  return catalogIndexes.inTenant(tenantCode, async (tx, index) => {
    const { rows, total } = await readCollections(tx, tenantCode, query);
    const ids = rows.map(({ id }) => id);
    const listed = await readListedCollections(tx, tenantCode, ids);
    const views = rows.map((row) => collectionSummaryView(row, countMembers(index, listed.get(row.id))));
    return pageOf(views, { ...query, total });
  });
}

/** @throws AppError `not-found` */
export function loadCollection(
  catalogIndexes: CatalogIndexes,
  { tenantCode, id }: { tenantCode: string; id: string },
): Promise<AdminCollection> {
  return catalogIndexes.inTenant(tenantCode, async (tx, index) => {
    const row = await findCollection(tx, { tenantCode, id });
    const listed = (await readListedCollections(tx, tenantCode, [id])).get(id);
    const products = await readCollectionProducts(tx, tenantCode, listed?.productIds ?? []);
    return collectionView(row, countMembers(index, listed), products);
  });
}

/** @throws AppError `not-found` */
export async function findCollection(
  tx: Tx,
  { tenantCode, id }: { tenantCode: string; id: string },
  lock?: 'forUpdate',
): Promise<CollectionRow> {
  const row = await findRow(tx, 'collections', { tenant_code: tenantCode, id }, lock);
  if (!row) throw new AppError('not-found', { detail: "We can't find that collection" });
  return row;
}

/** @throws AppError `invalid-request`, with an error for each field */
export function previewCollection(
  catalogIndexes: CatalogIndexes,
  tenantCode: string,
  { match, conditions, sort }: BodyOf<typeof previewEndpoint>,
): Promise<CollectionPreview> {
  const fields = findConditionErrors(conditions);
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  const wanted: ListedCollection = {
    kind: 'RULES',
    match,
    sort,
    productIds: [],
    conditions: conditions.map(normalizeCondition),
  };
  return catalogIndexes.inTenant(tenantCode, async (tx, index) => {
    const found = findMembers(index, wanted);
    const total = countBits(found);
    const ids = getMemberIds(index, wanted, { found, total }, { page: 0, size: previewSize });
    const rows = await readCollectionProducts(tx, tenantCode, ids);
    return {
      productCount: total,
      products: rows.map((row) => collectionProductView(tenantCode, row)),
    };
  });
}

const countMembers = (index: CatalogIndex, collection: ListedCollection | undefined): number =>
  collection ? countBits(findMembers(index, collection)) : 0;
