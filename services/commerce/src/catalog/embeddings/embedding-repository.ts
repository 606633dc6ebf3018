import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CheckedEmbedding } from './embedding-rules.ts';

interface EmbeddingRow {
  product_id: string;
  text_hash: string;
  /** Null if not requested. */
  vector: number[] | null;
}

interface EmbeddingPage {
  model: string;
  after: string;
  /** All products if undefined. */
  ids: readonly string[] | undefined;
  limit: number;
  withVectors: boolean;
}

interface NearRow {
  productId: string;
  nearness: number;
}

/** The dimension of a tenant's vectors for a model; undefined if there are none, or vectors of several dimensions. */
export async function readDimension(tx: Tx, tenantCode: string, model: string): Promise<number | undefined> {
  const ends = await tx
    .selectFrom('product_meanings')
    .select(({ fn }) => [fn.min('dimension').as('least'), fn.max('dimension').as('most')])
    .where('tenant_code', '=', tenantCode)
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  return ends.least !== null && ends.least === ends.most ? ends.least : undefined;
}

/** Embeddings of published products, by product ID. */
export async function readEmbeddings(
  tx: Tx,
  tenantCode: string,
  { model, after, ids, limit, withVectors }: EmbeddingPage,
): Promise<EmbeddingRow[]> {
  const { rows } = await sql<EmbeddingRow>`
    select m.product_id, m.text_hash, ${withVectors ? sql`m.vector` : sql`null`} as vector
    from product_meanings m
    join products p on p.tenant_code = m.tenant_code and p.id = m.product_id and p.is_published
    where m.tenant_code = ${tenantCode} and m.model = ${model} and m.product_id > ${after}
      ${ids ? sql`and m.product_id = any(${ids})` : sql``}
    order by m.product_id limit ${limit}`.execute(tx);
  return rows;
}

/** @returns how many were saved; embeddings of unknown products are ignored */
export async function writeEmbeddings(
  tx: Tx,
  tenantCode: string,
  model: string,
  embeddings: readonly CheckedEmbedding[],
): Promise<number> {
  const given = sql.join(
    embeddings.map(
      ({ productId, textHash, vector }) =>
        sql`(${productId}::text, ${textHash}::text, ${`{${vector.join(',')}}`}::text::real[])`,
    ),
  );
  // Locks the products, so that none is deleted during the insert.
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

export interface SearchCriteria {
  tenantCode: string;
  model: string;
  vector: Float32Array;
  limit: number;
}

/** Whether a tenant has at most `limit` vectors. */
export async function hasAtMost(
  tx: Tx,
  { tenantCode, model, vector, limit }: SearchCriteria,
): Promise<boolean> {
  const { rows } = await sql`
    select from product_meanings
    where tenant_code = ${tenantCode} and model = ${model} and dimension = ${vector.length}
    limit ${limit + 1}`.execute(tx);
  return rows.length <= limit;
}

/** Configures index scans for this transaction: search width, and iterative scans if supported. */
export async function configureIndexScans(tx: Tx, limit: number, scansIteratively: boolean): Promise<void> {
  const width = Math.min(1_000, Math.max(40, limit));
  await sql`select set_config('hnsw.ef_search', ${String(width)}, true)`.execute(tx);
  // The planner doesn't know that vectors are stored out of line, and would otherwise read hundreds of them.
  await sql`select set_config('enable_sort', 'off', true)`.execute(tx);
  if (scansIteratively) await sql`select set_config('hnsw.iterative_scan', 'strict_order', true)`.execute(tx);
}

/**
 * The nearest published products. An index scan may find too few, because it can give up among other tenants' vectors. A
 * full scan reads all vectors of the tenant.
 */
export async function findNearest(
  tx: Tx,
  criteria: SearchCriteria,
  method: 'index' | 'scan',
): Promise<NearRow[]> {
  return (await nearestQuery(criteria, method).execute(tx)).rows;
}

export function nearestQuery(
  { tenantCode, model, vector, limit }: SearchCriteria,
  method: 'index' | 'scan',
): RawBuilder<NearRow> {
  // Inlined instead of a parameter, because the index is defined for this exact type.
  const dimension = sql.raw(String(vector.length));
  // An expression prevents the use of the index.
  const order = method === 'index' ? sql`distance` : sql`distance + 0`;
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
