import type { QueryOf, listAdminCollections } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/read-page.ts';
import { deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { firstPicture } from '../products/product-columns.ts';

export type CollectionRow = Selectable<Tables['collections']>;

export interface CollectionProductRow {
  id: string;
  name: string;
  image: ImageRow | null;
  minPriceMinor: number;
  maxPriceMinor: number;
  isPublished: boolean;
}

/** Reads one page of the collections whose title or handle contains the text, by title. */
export async function readCollections(
  tx: Tx,
  tenantCode: string,
  { q = '', page, size }: QueryOf<typeof listAdminCollections>,
): Promise<{ rows: CollectionRow[]; total: number }> {
  const term = q.trim();
  const matching = sql`c.tenant_code = ${tenantCode}
    and (strpos(lower(c.title), lower(${term})) > 0 or strpos(c.handle, lower(${term})) > 0)`;
  const { rows } = await sql<CollectionRow>`
    select c.* from collections c where ${matching}
    order by lower(c.title), c.id limit ${size} offset ${page * size}`.execute(tx);
  return { rows, total: await countRows(tx, sql`collections c where ${matching}`) };
}

export const countCollections = (tx: Tx, tenantCode: string): Promise<number> =>
  countRows(tx, sql`collections c where c.tenant_code = ${tenantCode}`);

/** The handles in use, and those that redirect. */
export async function readTakenHandles(tx: Tx, tenantCode: string): Promise<Set<string>> {
  const { rows } = await sql<{ handle: string }>`
    select handle from collections where tenant_code = ${tenantCode}
    union select handle from collection_redirects where tenant_code = ${tenantCode}`.execute(tx);
  return new Set(rows.map(({ handle }) => handle));
}

/** The handle of an active collection that used to have this one. */
export async function findMovedCollection(
  tx: Tx,
  tenantCode: string,
  handle: string,
): Promise<string | undefined> {
  const redirect = await findRow(tx, 'collection_redirects', { tenant_code: tenantCode, handle });
  if (!redirect) return undefined;
  const id = redirect.collection_id;
  return (await findRow(tx, 'collections', { tenant_code: tenantCode, id, is_active: true }))?.handle;
}

/** Products as operators see them, in the order of `ids`; missing ones are left out. */
export async function readCollectionProducts(
  tx: Tx,
  tenantCode: string,
  ids: readonly string[],
): Promise<CollectionProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CollectionProductRow>`
    select p.id, p.name, ${firstPicture} as image, p.min_price_minor as "minPriceMinor",
      p.max_price_minor as "maxPriceMinor", p.is_published as "isPublished"
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join products p on p.tenant_code = ${tenantCode} and p.id = wanted.id
    order by wanted.place`.execute(tx);
  return rows;
}

/** IDs of the products that an operator has picked, in order. */
export async function readPickedIds(tx: Tx, tenantCode: string, collectionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collection_products')
    .select('product_id')
    .where('tenant_code', '=', tenantCode)
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Sets the products of a collection, in this order. They must exist and be locked. */
export async function replacePickedProducts(
  tx: Tx,
  { tenant_code, id: collection_id }: Pick<CollectionRow, 'tenant_code' | 'id'>,
  productIds: readonly string[],
): Promise<void> {
  await deleteRows(tx, 'collection_products', { tenant_code, collection_id });
  await insertRows(
    tx,
    'collection_products',
    productIds.map((product_id, position) => ({ tenant_code, collection_id, product_id, position })),
  );
}

/** Locks the existing ones until the transaction ends: they can't be deleted or get another handle. @returns their IDs */
export async function lockExisting(
  tx: Tx,
  tenantCode: string,
  table: 'products' | 'categories',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_code = ${tenantCode} and id = any (${ids}::text[])
    order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
