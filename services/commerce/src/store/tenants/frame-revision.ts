import type { FrameRevision } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { committedSince, createCursor, isEarlier, readCursor } from '../../platform/db/change-cursor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';

/** After more changes than this, everything may as well be made again. */
const maxListed = 1_000;

interface RevisionRow {
  hosts: number | null;
  frame: number | null;
  snapshot: string;
  changed: string[];
  nextBannerChange: Date | null;
}

/**
 * Reads a tenant's revisions in one statement. They are zero if the tenant doesn't exist.
 * @param since cursor of an earlier answer
 * @param isService whether the caller may know which pages have changed, which includes unpublished products
 */
export async function getFrameRevision(
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
  { since, isService }: { since: string | undefined; isService: boolean },
): Promise<FrameRevision> {
  const now = clock();
  const seen = readCursor(since, now.getTime());
  const row = await db.inTenant(tenantCode, (tx) => readRevision(tx, tenantCode, seen, now));
  const { hosts, frame, snapshot, changed, nextBannerChange } = row;
  const isListed = seen !== undefined && !isEarlier(snapshot, seen) && changed.length <= maxListed;
  const pages = {
    cursor: createCursor(snapshot, now.getTime()),
    changed: isListed ? changed : null,
    nextBannerChange: nextBannerChange?.toISOString() ?? null,
  };
  return { hosts: hosts ?? 0, frame: frame ?? 0, pages: isService ? pages : null };
}

async function readRevision(
  tx: Tx,
  tenantCode: string,
  seen: string | undefined,
  now: Date,
): Promise<RevisionRow> {
  const isNew = seen === undefined ? sql`false` : committedSince(seen);
  const { rows } = await sql<RevisionRow>`
    select
      (select revision from frame_revisions where tenant_code = '') as hosts,
      (select revision from frame_revisions where tenant_code = ${tenantCode}) as frame,
      pg_current_snapshot()::text as snapshot,
      array(
        select distinct subject from page_changes where tenant_code = ${tenantCode} and ${isNew} limit ${maxListed + 1}
      ) as changed,
      (select min(moment) from banners b cross join lateral (values (b.starts_at), (b.ends_at)) as scheduled (moment)
       where b.tenant_code = ${tenantCode} and b.is_active and moment > ${now}) as "nextBannerChange"`.execute(
    tx,
  );
  return rows[0]!;
}

/** Deletes changes that no document server needs anymore. */
export async function removePageChangesBefore(tx: Tx, tenantCode: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('page_changes')
    .where('tenant_code', '=', tenantCode)
    .where('changed_at', '<', time)
    .execute();
}
