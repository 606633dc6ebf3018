import type { FrameRevision } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import {
  committedSince,
  createCursor,
  isEarlier,
  listSince,
  parseCursor,
} from '../../platform/db/change-cursor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Beyond this many changes, dropping all pages is cheaper. */
const maxListed = 1_000;

interface RevisionRow {
  hosts: number | null;
  frame: number | null;
  snapshot: string;
  changed: string[];
  /** Whether there were more changes than could be read. */
  isTruncated: boolean;
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
  const seen = isService ? parseCursor(since, now.getTime()) : undefined;
  const read = (snapshot: string | undefined) =>
    db.inTenant(tenantCode, (tx) => readRevision(tx, tenantCode, snapshot, now));
  const row = (await listSince(() => read(seen))) ?? { ...(await read(undefined)), isTruncated: true };
  const { hosts, frame, snapshot, changed, isTruncated, nextBannerChange } = row;
  const isListed = seen !== undefined && !isTruncated && !isEarlier(snapshot, seen);
  const pages = {
    cursor: createCursor(snapshot, now.getTime()),
    changed: isListed ? changed : null,
    nextBannerChangeMs: nextBannerChange && nextBannerChange.getTime() - now.getTime(),
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
    with changed as (
      select distinct subject, substr(subject, length('listed/') + 1) as product_id, subject like 'listed/%' as is_listed
      from page_changes where tenant_code = ${tenantCode} and ${isNew} limit ${maxListed + 1}
    ), expanded as (
      select subject from changed where not is_listed
      union select 'lists' from changed where is_listed
      -- Current categories. A trigger recorded the former ones when the product left them.
      union select 'category/' || c.category_id from changed
        join product_categories c on c.tenant_code = ${tenantCode} and c.product_id = changed.product_id
        where is_listed
      -- Manual collections with the product, and all collections with rules, because it may match them.
      union select 'collection/' || c.handle from changed
        join collection_products p on p.tenant_code = ${tenantCode} and p.product_id = changed.product_id
        join collections c on c.tenant_code = p.tenant_code and c.id = p.collection_id
        where is_listed
      union select 'collection/' || handle from collections
        where tenant_code = ${tenantCode} and (
          kind = 'RULES' and exists (select from changed where is_listed)
          -- A product's categories changed, and every collection counts its products by category.
          or exists (select from changed where subject = 'lists'))
    ), home as (
      -- Sections of the home page that shoppers see. A changed banner changes the frame, and a picture notes 'home' itself.
      select section ->> 'kind' as kind, section ->> 'collectionId' as collection_id, section -> 'productIds' as product_ids
      from (
        select sections from home_versions
        -- Most of the time nothing has changed, and then the sections aren't read.
        where tenant_code = ${tenantCode} and starts_at <= ${now} and exists (select from changed)
        order by starts_at desc, created_at desc limit 1
      ) live cross join lateral jsonb_array_elements(live.sections) as section
    ), tagged as (
      select subject from expanded
      union select 'home' from home where
        kind = 'PRODUCTS' and exists (select from changed where is_listed and product_ids @> to_jsonb(product_id))
        or kind in ('NEW_ARRIVALS', 'ON_SALE', 'CATEGORIES') and exists (select from expanded where subject = 'lists')
        or kind = 'COLLECTION' and exists (
          select from expanded e
          left join collections c on c.tenant_code = ${tenantCode} and 'collection/' || c.handle = e.subject
          -- A deleted or renamed one is no longer found by this handle.
          where e.subject like 'collection/%' and (c.id is null or c.id::text = collection_id))
    )
    select
      (select revision from frame_revisions where tenant_code = '') as hosts,
      (select revision from frame_revisions where tenant_code = ${tenantCode}) as frame,
      pg_current_snapshot()::text as snapshot,
      array(select subject from tagged) as changed,
      (select count(*) > ${maxListed} from changed) as "isTruncated",
      -- Again two seconds later, because a server whose clock is behind may have shown what was there before.
      (select min(ending) from (
        select moment from banners b cross join lateral (values (b.starts_at), (b.ends_at)) as scheduled (moment)
        where b.tenant_code = ${tenantCode} and b.is_active
        union all select starts_at from home_versions where tenant_code = ${tenantCode}
       ) as moments cross join lateral (values (moment), (moment + interval '2 seconds')) as endings (ending)
       where ending > ${now}) as "nextBannerChange"`.execute(tx);
  return rows[0]!;
}

/** Deletes changes older than any cursor in use. */
export async function removePageChangesBefore(tx: Tx, tenantCode: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('page_changes')
    .where('tenant_code', '=', tenantCode)
    .where('changed_at', '<', time)
    .execute();
}
