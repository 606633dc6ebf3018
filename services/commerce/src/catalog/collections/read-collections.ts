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
import type { ListedCatalog, ListedCatalogs } from '../lists/listed-catalog.ts';
import {
  findMovedCollection,
  readCollectionProducts,
  readCollections,
  type CollectionRow,
} from './collection-repository.ts';
import { findConditionErrors, normalizeCondition } from './collection-rules.ts';
import { collectionProductView, collectionSummaryView, collectionView } from './collection-view.ts';
import { ownOrder, readListedCollections, type ListedCollection } from './listed-collection.ts';

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
  catalogs: ListedCatalogs,
  tenantCode: string,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const { rows, total } = await readCollections(tx, tenantCode, query);
    const ids = rows.map(({ id }) => id);
    const listed = await readListedCollections(tx, tenantCode, ids);
    const counts = await countMembers(catalog, listed);
    const views = rows.map((row) => collectionSummaryView(row, counts.get(row.id) ?? 0));
    return pageOf(views, { ...query, total });
  });
}

/** @throws AppError `not-found` */
export function loadCollection(
  catalogs: ListedCatalogs,
  { tenantCode, id }: { tenantCode: string; id: string },
): Promise<AdminCollection> {
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const row = await findCollection(tx, { tenantCode, id });
    const listed = await readListedCollections(tx, tenantCode, [id]);
    const products = await readCollectionProducts(tx, tenantCode, listed.get(id)?.productIds ?? []);
    const counts = await countMembers(catalog, listed);
    return collectionView(row, counts.get(id) ?? 0, products);
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
  catalogs: ListedCatalogs,
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
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const { ids, total } = await catalog.find({}, ownOrder, { page: 0, size: previewSize }, wanted);
    const rows = await readCollectionProducts(tx, tenantCode, ids);
    return {
      productCount: total,
      products: rows.map((row) => collectionProductView(tenantCode, row)),
    };
  });
}

/** Counts the products of collections, by ID. */
export async function countMembers(
  catalog: ListedCatalog,
  collections: ReadonlyMap<string, ListedCollection>,
): Promise<Map<string, number>> {
  const counts = await catalog.countMembers([...collections.values()]);
  return new Map([...collections.keys()].map((id, at) => [id, counts[at]!]));
}
