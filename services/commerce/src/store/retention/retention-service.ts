import { retentionLimits, type Retention, type RetentionPeriods } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, insertMissingRows, updateRow } from '../../platform/db/rows.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import './retention-tables.ts';

const neverChanged = new Date(0);

export async function readRetention(tx: Tx, tenantCode: string): Promise<Retention> {
  const row = await findRow(tx, 'retention_periods', { tenant_code: tenantCode });
  return {
    periods: row ? toPeriods(row) : defaults,
    updatedAt: (row?.updated_at ?? neverChanged).toISOString(),
  };
}

/** @throws AppError `changed-meanwhile` */
export function updateRetention(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, audit }: { tenantCode: string; audit: Audit },
  { periods, basedOn }: { periods: RetentionPeriods; basedOn?: string | undefined },
): Promise<Retention> {
  return db.inTenant(tenantCode, async (tx) => {
    const ofStore = { tenant_code: tenantCode };
    // Without a row to lock, two first changes could overwrite each other.
    await insertMissingRows(tx, 'retention_periods', [
      { ...ofStore, ...toColumns(defaults), updated_at: neverChanged },
    ]);
    const row = (await findRow(tx, 'retention_periods', ofStore, 'forUpdate'))!;
    checkBasedOn(basedOn, row.updated_at);
    const changed = await updateRow(tx, 'retention_periods', ofStore, {
      ...toColumns(periods),
      updated_at: nextUpdatedAt(clock()),
    });
    const subject = { type: 'settings', id: tenantCode, name: 'Retention' };
    await audit(tx, { subject, before: toPeriods(row), after: periods });
    return { periods: toPeriods(changed!), updatedAt: changed!.updated_at.toISOString() };
  });
}

const defaults: RetentionPeriods = {
  orders: retentionLimits.orders.default,
  unpaidOrders: retentionLimits.unpaidOrders.default,
  issues: retentionLimits.issues.default,
  subscriptions: retentionLimits.subscriptions.default,
  activity: retentionLimits.activity.default,
};

const toColumns = ({ unpaidOrders, ...others }: RetentionPeriods) => ({
  ...others,
  unpaid_orders: unpaidOrders,
});

const toPeriods = (row: ReturnType<typeof toColumns>): RetentionPeriods => ({
  orders: row.orders,
  unpaidOrders: row.unpaid_orders,
  issues: row.issues,
  subscriptions: row.subscriptions,
  activity: row.activity,
});
