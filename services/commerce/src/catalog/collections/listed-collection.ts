import type { AdminCollection } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ListOrder } from '../lists/list-filter.ts';

/** The values that decide which products a collection lists, and in which order. */
export interface ListedCollection extends Pick<AdminCollection, 'kind' | 'match' | 'conditions' | 'sort'> {
  /** Picked by hand, in order, including hidden ones. */
  productIds: string[];
}

/** A collection with what's shown of it besides its products. */
export interface NamedCollection extends ListedCollection {
  handle: string;
  title: string;
  isActive: boolean;
}

/** Lists a collection in its own order. */
export const ownOrder: ListOrder = { key: 'recommended', direction: 'desc' };

/** The collections with these IDs, by ID. */
export async function readListedCollections(
  tx: Tx,
  tenantCode: string,
  ids: readonly string[],
): Promise<Map<string, NamedCollection>> {
  if (ids.length === 0) return new Map();
  const rows = await read(tx, tenantCode, sql`c.id = any (${ids}::uuid[])`);
  return new Map(rows.map(({ id, ...collection }) => [id, collection]));
}

/** A collection that shoppers can see. */
export async function findActiveCollection(
  tx: Tx,
  tenantCode: string,
  handle: string,
): Promise<ListedCollection | undefined> {
  const [row] = await read(tx, tenantCode, sql`c.handle = ${handle} and c.is_active`);
  return row;
}

/** Reads the collections that shoppers can see, by handle. */
export async function readActiveCollections(tx: Tx, tenantCode: string): Promise<NamedCollection[]> {
  return read(tx, tenantCode, sql`c.is_active`);
}

async function read(tx: Tx, tenantCode: string, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<NamedCollection & { id: string }>`
    select c.id, c.handle, c.title, c.is_active as "isActive", c.kind, c.match, c.conditions, c.sort, array(
      select p.product_id from collection_products p
      where p.tenant_code = c.tenant_code and p.collection_id = c.id order by p.position
    ) as "productIds"
    from collections c where c.tenant_code = ${tenantCode} and ${condition}
    order by c.handle`.execute(tx);
  return rows;
}
