import type * as contract from '@selvedge/contract';
import type { BodyOf, QueryOf, ResponseOf } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import * as meanings from './meaning-repository.ts';
import { checkedMeanings, checkedVector } from './meaning-rules.ts';
import type { Nearness } from './nearness.ts';
import { vectorText } from './vector-text.ts';

export interface MeaningDependencies {
  db: Database;
  nearness: Nearness;
}

const pageSize = 500;

/** What is kept of a model, a page at a time. As long as nothing is, nobody knows whether the nearest can be found. */
export async function listProductMeanings(
  { db, nearness }: MeaningDependencies,
  tenantCode: string,
  { model, after = '' }: QueryOf<typeof contract.listProductMeanings>,
): Promise<ResponseOf<typeof contract.listProductMeanings>> {
  const dimension = await db.inTenant(tenantCode, (tx) => meanings.readDimension(tx, tenantCode, model));
  const findsNearest = dimension !== undefined && (await nearness.covers(model, dimension));
  const page = { model, after, limit: pageSize + 1, withVectors: !findsNearest };
  const rows = await db.inTenant(tenantCode, (tx) => meanings.readMeanings(tx, tenantCode, page));
  return {
    meanings: rows.slice(0, pageSize).map((row) => ({
      productId: row.product_id,
      textHash: row.text_hash,
      vector: row.vector && vectorText(row.vector),
    })),
    isLast: rows.length <= pageSize,
    findsNearest,
  };
}

/** @throws AppError `invalid-request` naming each vector that cannot be kept; nothing is kept then */
export async function keepProductMeanings(
  { db, nearness }: MeaningDependencies,
  tenantCode: string,
  { model, meanings: given }: BodyOf<typeof contract.keepProductMeanings>,
): Promise<ResponseOf<typeof contract.keepProductMeanings>> {
  const result = checkedMeanings(given);
  if ('faults' in result) throw new AppError('invalid-request', { fields: result.faults });
  await nearness.prepare(model, result.dimension);
  const kept = await db.inTenant(tenantCode, (tx) =>
    meanings.writeMeanings(tx, tenantCode, model, result.checked),
  );
  return { kept };
}

/** @throws AppError `invalid-request` for what is no vector, `unavailable` where the database cannot tell */
export async function findNearestProducts(
  { db, nearness }: MeaningDependencies,
  tenantCode: string,
  { model, vector: text, limit }: BodyOf<typeof contract.findNearestProducts>,
): Promise<ResponseOf<typeof contract.findNearestProducts>> {
  const vector = checkedVector(text);
  if (typeof vector === 'string') throw new AppError('invalid-request', { fields: { vector } });
  if (!(await nearness.covers(model, vector.length)))
    throw new AppError('unavailable', { detail: 'The database cannot tell which vectors are near' });
  const sought = { tenantCode, model, vector, limit };
  const nearest = await db.inTenant(tenantCode, async (tx) => {
    if (await meanings.areAtMost(tx, sought)) return meanings.findNearByLooking(tx, sought);
    await meanings.setSearch(tx, limit, nearness.iterates);
    const found = await meanings.findNear(tx, sought);
    // A small store among large ones: the index has given up among the vectors of others.
    return found.length < limit ? meanings.findNearByLooking(tx, sought) : found;
  });
  return { nearest };
}
