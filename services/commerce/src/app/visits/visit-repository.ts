import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import './visit-tables.ts';

/** How many different searches are kept per store and day, so that nobody can fill the database with them. */
const maxQueriesPerDay = 200;

export interface DailyCount {
  /** Such as `2026-11-03`. */
  day: string;
  event: string;
  query: string;
  count: number;
}

/** Adds to the day's counts, unless the store has been deleted. */
export async function addDailyCounts(
  tx: Tx,
  tenantCode: string,
  counts: readonly DailyCount[],
): Promise<void> {
  // A fixed order prevents deadlocks between processes that save the same counts.
  const key = ({ day, event, query }: DailyCount) => `${day} ${event} ${query}`;
  for (const { day, event, query, count } of counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    await (
      event === 'search'
        ? sql`insert into missed_searches as known (tenant_code, day, query, count)
          select code, ${day}::date, ${query}, ${count}::bigint from tenants where code = ${tenantCode} and (
            (select count(*) from missed_searches where tenant_code = ${tenantCode} and day = ${day}::date) < ${maxQueriesPerDay}
            or exists (select from missed_searches where tenant_code = ${tenantCode} and day = ${day}::date and query = ${query}))
          on conflict (tenant_code, day, query) do update set count = known.count + excluded.count`
        : sql`insert into daily_visits as known (tenant_code, day, event, count)
          select code, ${day}::date, ${event}, ${count}::bigint from tenants where code = ${tenantCode}
          on conflict (tenant_code, day, event) do update set count = known.count + excluded.count`
    ).execute(tx);
}

export async function removeMissedSearchesBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await sql`delete from missed_searches where tenant_code = ${tenantCode} and day < ${moment}::date`.execute(
    tx,
  );
}
