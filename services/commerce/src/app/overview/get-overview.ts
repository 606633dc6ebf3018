import type { Overview } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { dollars } from '../../platform/money.ts';
import { canTakePayments, readSetup, type PaymentDependencies } from './read-setup.ts';
import { countOpenTasks, readSales } from './overview-repository.ts';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;

export interface OverviewDependencies extends PaymentDependencies {
  db: Database;
  clock: Clock;
}

/** Open tasks of the operator, and sales of the last thirty days including today. */
export async function getOverview(
  { db, clock, payments }: OverviewDependencies,
  tenantCode: string,
): Promise<Overview> {
  const days = lastDays(clock());
  const takesPayments = await canTakePayments({ payments }, tenantCode);
  return db.inTenant(tenantCode, async (tx) => {
    const sales = await readSales(tx, tenantCode, new Date(`${days[0]}T00:00:00Z`));
    return {
      ...(await countOpenTasks(tx, tenantCode)),
      setup: await readSetup(tx, tenantCode, takesPayments),
      days: days.map((day) => {
        const sold = sales.find((one) => one.day === day);
        return { day, orderCount: sold?.orderCount ?? 0, revenue: dollars(sold?.revenueMinor ?? 0) };
      }),
    };
  });
}

/** Days such as `2026-11-03`, oldest first. */
const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
