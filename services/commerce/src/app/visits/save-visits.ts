import type { Database } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { dayOf } from '../../platform/calendar/calendar-days.ts';
import type { VisitCounts } from './visit-counts.ts';
import { addDailyCounts } from './visit-repository.ts';

/** Saves a store's counts by the days of its calendar. If that fails, they're saved the next time. */
export async function saveVisits(db: Database, counts: VisitCounts, tenantCode: string): Promise<void> {
  const taken = counts.take(tenantCode);
  if (taken.length === 0) return;
  try {
    await db.inTenant(tenantCode, async (tx) => {
      const tenant = await findRow(tx, 'tenants', { code: tenantCode });
      // It was deleted in the meantime.
      if (!tenant) return;
      const daily = taken.map(({ at, ...count }) => ({
        ...count,
        day: dayOf(new Date(at), tenant.time_zone),
      }));
      await addDailyCounts(tx, tenantCode, daily);
    });
  } catch (error) {
    counts.restore(tenantCode, taken);
    throw error;
  }
}
