import type * as contract from '@selvedge/contract';
import type { BodyOf, QueryOf, ResponseOf } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as embeddings from './embedding-repository.ts';
import { checkEmbeddings, parseUnitVector } from './embedding-rules.ts';
import type { VectorSearch } from './vector-search.ts';
import { encodeVector } from './vector-text.ts';

export interface EmbeddingDependencies {
  db: Database;
  vectorSearch: VectorSearch;
}

const pageSize = 500;

/** Lists saved embeddings of a model, a page at a time. `findsNearest` is false until some are saved. */
export async function listProductEmbeddings(
  { db, vectorSearch }: EmbeddingDependencies,
  tenantCode: string,
  { model, after = '', ids }: QueryOf<typeof contract.listProductEmbeddings>,
): Promise<ResponseOf<typeof contract.listProductEmbeddings>> {
  const dimension = await db.inTenant(tenantCode, (tx) => embeddings.readDimension(tx, tenantCode, model));
  const findsNearest = dimension !== undefined && (await vectorSearch.hasIndex(model, dimension));
  const page = { model, after, ids: ids?.split(','), limit: pageSize + 1, withVectors: !findsNearest };
  const rows = await db.inTenant(tenantCode, (tx) => embeddings.readEmbeddings(tx, tenantCode, page));
  return {
    meanings: rows.slice(0, pageSize).map((row) => ({
      productId: row.product_id,
      textHash: row.text_hash,
      vector: row.vector && encodeVector(row.vector),
    })),
    isLast: rows.length <= pageSize,
    findsNearest,
  };
}

/** @throws AppError `invalid-request` naming each invalid vector, without saving any */
export async function saveProductEmbeddings(
  { db, vectorSearch }: EmbeddingDependencies,
  tenantCode: string,
  { model, meanings: given }: BodyOf<typeof contract.saveProductEmbeddings>,
): Promise<ResponseOf<typeof contract.saveProductEmbeddings>> {
  const result = checkEmbeddings(given);
  if ('errors' in result) throw new AppError('invalid-request', { fields: result.errors });
  await vectorSearch.createIndex(model, result.dimension);
  const saved = await db.inTenant(tenantCode, (tx) =>
    embeddings.writeEmbeddings(tx, tenantCode, model, result.checked),
  );
  return { kept: saved };
}

/** @throws AppError `invalid-request` for an invalid vector, `unavailable` if the database has no vector index */
export async function findNearestProducts(
  { db, vectorSearch }: EmbeddingDependencies,
  tenantCode: string,
  { model, vector: text, limit }: BodyOf<typeof contract.findNearestProducts>,
): Promise<ResponseOf<typeof contract.findNearestProducts>> {
  const vector = parseUnitVector(text);
  if (typeof vector === 'string') throw new AppError('invalid-request', { fields: { vector } });
  if (!(await vectorSearch.hasIndex(model, vector.length)))
    throw new AppError('unavailable', { detail: 'The database has no vector index' });
  const criteria = { tenantCode, model, vector, limit };
  const nearest = await db.inTenant(tenantCode, async (tx) => {
    if (await embeddings.hasAtMost(tx, criteria)) return embeddings.findNearest(tx, criteria, 'scan');
    await embeddings.configureIndexScans(tx, limit, vectorSearch.scansIteratively);
    const found = await embeddings.findNearest(tx, criteria, 'index');
    // For a small store among large ones, the index gives up among other tenants' vectors.
    return found.length < limit ? embeddings.findNearest(tx, criteria, 'scan') : found;
  });
  return { nearest };
}
