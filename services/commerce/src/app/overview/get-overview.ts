import type { Overview } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTimeZone } from '../../store/index.ts';
import { addDays, dayOf, startOfDay } from '../calendar/calendar-days.ts';
import { dollars } from '../../platform/money.ts';
import { canTakePayments, readSetup, type PaymentDependencies } from './read-setup.ts';
import { countOpenTasks, readSales } from './overview-repository.ts';

const DAYS = 30;

export interface OverviewDependencies extends PaymentDependencies {
  db: Database;
  clock: Clock;
}

/** Open tasks of the operator, and sales of the last thirty days including today. */
export async function getOverview(
  { db, clock, payments }: OverviewDependencies,
  tenantCode: string,
): Promise<Overview> {
  const takesPayments = await canTakePayments({ payments }, tenantCode);
  return db.inTenant(tenantCode, async (tx) => {
    const timeZone = await readTimeZone(tx, tenantCode);
    const today = dayOf(clock(), timeZone);
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
    const sales = await readSales(
      tx,
      tenantCode,
      days.map((day) => startOfDay(day, timeZone)),
    );
    return {
      ...(await countOpenTasks(tx, tenantCode)),
      setup: await readSetup(tx, tenantCode, takesPayments),
      days: days.map((day, index) => {
        const sold = sales.find((one) => one.index === index);
        return { day, orderCount: sold?.orderCount ?? 0, revenue: dollars(sold?.revenueMinor ?? 0) };
      }),
    };
  });
}
