import type { Overview } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTimeZone } from '../../store/index.ts';
import { addDays, dayOf } from '../../platform/calendar/calendar-days.ts';
import { dollars } from '../../platform/money.ts';
import { canTakePayments, readSetup, type PaymentDependencies } from './read-setup.ts';
import { readSalesBy } from '../reports/kinds/sales-by.ts';
import { createReportTime } from '../reports/report-time.ts';
import { totalOf } from '../reports/sales/sales-sums.ts';
import { countOpenTasks } from './overview-repository.ts';

const DAYS = 30;

export interface OverviewDependencies extends PaymentDependencies {
  db: Database;
  clock: Clock;
}

/** Open tasks of the operator, and sales of the last thirty days including today, as in the sales report. */
export async function getOverview(
  { db, clock, payments }: OverviewDependencies,
  tenantCode: string,
): Promise<Overview> {
  const takesPayments = await canTakePayments({ payments }, tenantCode);
  return db.inTenant(tenantCode, async (tx) => {
    const timeZone = await readTimeZone(tx, tenantCode);
    const today = dayOf(clock(), timeZone);
    const range = { from: addDays(today, 1 - DAYS), until: today };
    const time = createReportTime(tenantCode, range, timeZone);
    // The overview shows no comparison, so the days before aren't read.
    const sales = await readSalesBy(tx, { ...time, start: time.middle }, 'day');
    return {
      ...(await countOpenTasks(tx, tenantCode)),
      setup: await readSetup(tx, tenantCode, takesPayments),
      days: sales.groups.map(({ key: day, current }) => ({
        day,
        orderCount: current.orders,
        revenue: dollars(totalOf(current)),
      })),
    };
  });
}
