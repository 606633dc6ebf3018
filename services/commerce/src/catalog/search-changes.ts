import type { ResponseOf, listSearchChanges } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isRefusedValue } from '../db/unreachable.ts';
import { nextTransaction, readNews, readSnapshot, type CatalogueNews } from './listing-repository.ts';

/** Changes are kept for a day; who has not looked for so long rather reads everything. */
const trustedMs = 3_600_000;
/** Clocks of several machines differ by less. */
const aheadMs = 60_000;
/** More are read faster page by page. */
const mostNamed = 1_000;

/**
 * Which search documents are not any more what they were at a cursor, published or not, by the transactions that were
 * committed since.
 * @returns no list, but a new cursor, where it takes too much to follow: also for a cursor that this database never gave
 */
export async function listChangedDocuments(
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
  since: string | undefined,
): Promise<ResponseOf<typeof listSearchChanges>> {
  const nowMs = clock().getTime();
  const seen = since === undefined ? undefined : trustedSnapshot(since, nowMs);
  const news = seen === undefined ? undefined : await newsSince(db, tenantCode, seen);
  const snapshot = news?.snapshot ?? (await db.inTenant(tenantCode, readSnapshot));
  return {
    cursor: `${nowMs}/${snapshot}`,
    productIds: seen !== undefined && news && isFollowed(seen, news) ? news.productIds.toSorted() : null,
  };
}

/** @param cursor `<milliseconds when it was taken>/<pg_snapshot>` */
function trustedSnapshot(cursor: string, nowMs: number): string | undefined {
  const [takenAt, snapshot] = cursor.split('/');
  const ageMs = nowMs - Number(takenAt);
  return ageMs <= trustedMs && ageMs >= -aheadMs ? snapshot : undefined;
}

/** Undefined for what is no snapshot. */
async function newsSince(
  db: Database,
  tenantCode: string,
  snapshot: string,
): Promise<CatalogueNews | undefined> {
  try {
    return await db.inTenant(tenantCode, (tx) => readNews(tx, tenantCode, snapshot));
  } catch (error) {
    if (isRefusedValue(error)) return undefined;
    throw error;
  }
}

function isFollowed(seen: string, { snapshot, productIds, isTreeChanged }: CatalogueNews): boolean {
  // Names of categories stand in documents.
  if (isTreeChanged || productIds.length > mostNamed) return false;
  // Transactions are numbered upwards: where they are not, this is another database, brought back from a copy.
  return nextTransaction(snapshot) >= nextTransaction(seen);
}
