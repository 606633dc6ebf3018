import type { ResponseOf, listSearchChanges } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import {
  createCursor,
  isEarlier,
  listSince,
  parseCursor,
  readSnapshot,
} from '../../platform/db/change-cursor.ts';
import type { Database } from '../../platform/db/database.ts';
import { readChanges, type CatalogChanges } from '../lists/catalog-index-repository.ts';

/** Beyond this many changes, rereading all pages is faster. */
const maxListed = 1_000;

/**
 * Lists search documents, published or not, that were changed by transactions committed since a cursor.
 * @returns only a new cursor, without a list, if there are too many changes or the cursor isn't valid for this database
 */
export async function listChangedDocuments(
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
  since: string | undefined,
): Promise<ResponseOf<typeof listSearchChanges>> {
  const nowMs = clock().getTime();
  const seen = parseCursor(since, nowMs);
  const changes =
    seen === undefined
      ? undefined
      : await listSince(() => db.inTenant(tenantCode, (tx) => readChanges(tx, tenantCode, seen)));
  const snapshot = changes?.snapshot ?? (await db.inTenant(tenantCode, readSnapshot));
  return {
    cursor: createCursor(snapshot, nowMs),
    productIds:
      seen !== undefined && changes && canListChanges(seen, changes) ? changes.productIds.toSorted() : null,
  };
}

function canListChanges(seen: string, { snapshot, productIds, isTreeChanged }: CatalogChanges): boolean {
  // Documents contain category names.
  if (isTreeChanged || productIds.length > maxListed) return false;
  return !isEarlier(snapshot, seen);
}
