import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { CheckedMeaning } from './meaning-rules.ts';

interface MeaningRow {
  product_id: string;
  text_hash: string;
  /** Null when it was not asked for. */
  vector: number[] | null;
}

export interface NearRow {
  productId: string;
  nearness: number;
}

/** The one dimension of the vectors that a tenant keeps of a model; undefined when there are none, or of several. */
export async function readDimension(tx: Tx, tenantCode: string, model: string): Promise<number | undefined> {
  const ends = await tx
    .selectFrom('product_meanings')
    .select(({ fn }) => [fn.min('dimension').as('least'), fn.max('dimension').as('most')])
    .where('tenant_code', '=', tenantCode)
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  return ends.least !== null && ends.least === ends.most ? ends.least : undefined;
}

/** Those of published products, in the order of their ids. */
export async function readMeanings(
  tx: Tx,
  tenantCode: string,
  { model, after, limit, withVectors }: { model: string; after: string; limit: number; withVectors: boolean },
): Promise<MeaningRow[]> {
  const { rows } = await sql<MeaningRow>`
    select m.product_id, m.text_hash, ${withVectors ? sql`m.vector` : sql`null`} as vector
    from product_meanings m
    join products p on p.tenant_code = m.tenant_code and p.id = m.product_id and p.is_published
    where m.tenant_code = ${tenantCode} and m.model = ${model} and m.product_id > ${after}
    order by m.product_id limit ${limit}`.execute(tx);
  return rows;
}

/** @returns how many went in: those of products that are there */
export async function writeMeanings(
  tx: Tx,
  tenantCode: string,
  model: string,
  meanings: readonly CheckedMeaning[],
): Promise<number> {
  const given = sql.join(
    meanings.map(
      ({ productId, textHash, vector }) =>
        sql`(${productId}::text, ${textHash}::text, ${`{${vector.join(',')}}`}::text::real[])`,
    ),
  );
  // The products are held: one that goes meanwhile goes before or after.
  const { rows } = await sql`
    insert into product_meanings (tenant_code, product_id, model, text_hash, vector)
    select p.tenant_code, p.id, ${model}, given.text_hash, given.vector
    from (values ${given}) as given (product_id, text_hash, vector)
    join products p on p.tenant_code = ${tenantCode} and p.id = given.product_id
    order by p.id
    for key share of p
    on conflict (tenant_code, product_id, model)
      do update set text_hash = excluded.text_hash, vector = excluded.vector, kept_at = now()
    returning product_id`.execute(tx);
  return rows.length;
}

export interface Sought {
  tenantCode: string;
  model: string;
  vector: Float32Array;
  limit: number;
}

/** Whether a tenant keeps no more vectors than these. */
export async function areAtMost(tx: Tx, { tenantCode, model, vector, limit }: Sought): Promise<boolean> {
  const { rows } = await sql`
    select from product_meanings
    where tenant_code = ${tenantCode} and model = ${model} and dimension = ${vector.length}
    limit ${limit + 1}`.execute(tx);
  return rows.length <= limit;
}

/** Has the index walked from now on in this transaction, so widely, and on behind what filters leave out where it can. */
export async function setSearch(tx: Tx, limit: number, iterates: boolean): Promise<void> {
  const width = Math.min(1_000, Math.max(40, limit));
  await sql`select set_config('hnsw.ef_search', ${String(width)}, true)`.execute(tx);
  // The planner does not know that vectors lie beside their table, and would rather look at hundreds of them.
  await sql`select set_config('enable_sort', 'off', true)`.execute(tx);
  if (iterates) await sql`select set_config('hnsw.iterative_scan', 'strict_order', true)`.execute(tx);
}

/** The nearest published ones as the index finds them; fewer than asked for when it gives up among others. */
export async function findNear(tx: Tx, sought: Sought): Promise<NearRow[]> {
  return (await nearOnes(sought, 'along the index').execute(tx)).rows;
}

/** The nearest published ones for certain, for which every vector of the tenant is looked at. */
export async function findNearByLooking(tx: Tx, sought: Sought): Promise<NearRow[]> {
  return (await nearOnes(sought, 'looking at all').execute(tx)).rows;
}

export function nearOnes(
  { tenantCode, model, vector, limit }: Sought,
  way: 'along the index' | 'looking at all',
): RawBuilder<NearRow> {
  // Written out, not a parameter: the index is of just this type.
  const dimension = sql.raw(String(vector.length));
  // No index is in the order of a sum.
  const order = way === 'along the index' ? sql`distance` : sql`distance + 0`;
  return sql<NearRow>`
    select product_id as "productId", 1 - distance as nearness
    from (
      select m.product_id, m.vector::vector(${dimension}) <=> ${`[${vector.join(',')}]`}::vector(${dimension}) as distance
      from product_meanings m
      join products p on p.tenant_code = m.tenant_code and p.id = m.product_id and p.is_published
      where m.tenant_code = ${tenantCode} and m.model = ${model} and m.dimension = ${dimension}
    ) near
    order by ${order} limit ${limit}`;
}
