import {
  cartReminderLimits,
  reminderReportWindow,
  type BodyOf,
  type CartReminders,
  type updateCartReminders,
} from '@selvedge/contract';
import { sql } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, lockOrInsertRow, updateRow } from '../../platform/db/rows.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import './cart-reminder-tables.ts';

export type ReminderSettings = Pick<CartReminders, 'afterHours' | 'pauseDays'>;

const dayMs = 86_400_000;
const neverChanged = new Date(0);
const defaults: ReminderSettings = { afterHours: null, pauseDays: cartReminderLimits.pauseDays.default };

export async function readReminderSettings(tx: Tx, tenantCode: string): Promise<ReminderSettings> {
  const row = await findRow(tx, 'cart_reminder_settings', { tenant_code: tenantCode });
  return row ? toSettings(row) : defaults;
}

/** The settings, with how many reminders were sent and how many of their carts were ordered. */
export function getCartReminders(
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
): Promise<CartReminders> {
  return db.inTenant(tenantCode, (tx) => remindersView(tx, tenantCode, clock()));
}

/** @throws AppError `changed-meanwhile` */
export function saveReminderSettings(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, audit }: { tenantCode: string; audit: Audit },
  { basedOn, ...settings }: BodyOf<typeof updateCartReminders>,
): Promise<CartReminders> {
  return db.inTenant(tenantCode, async (tx) => {
    const ofStore = { tenant_code: tenantCode };
    const initial = { ...ofStore, ...toColumns(defaults), updated_at: neverChanged };
    const before = (await lockOrInsertRow(tx, 'cart_reminder_settings', ofStore, initial))!;
    checkBasedOn(basedOn, before.updated_at);
    await updateRow(tx, 'cart_reminder_settings', ofStore, {
      ...toColumns(settings),
      updated_at: nextUpdatedAt(clock()),
    });
    const subject = { type: 'cart-reminders', id: tenantCode, name: 'Cart reminders' };
    await audit(tx, { subject, before: toSettings(before), after: settings });
    return remindersView(tx, tenantCode, clock());
  });
}

async function remindersView(tx: Tx, tenantCode: string, now: Date): Promise<CartReminders> {
  const row = await findRow(tx, 'cart_reminder_settings', { tenant_code: tenantCode });
  const since = new Date(now.getTime() - reminderReportWindow.days * dayMs);
  // The orders themselves say so. Nobody's clicks are followed.
  const { rows } = await sql<{ sentCount: number; orderedCount: number }>`
    select count(*)::int as "sentCount", count(*) filter (where exists (
      select from orders o where o.tenant_code = r.tenant_code and o.user_id = r.user_id and o.cart_id = r.cart_id
        and o.paid_at >= r.sent_at
        and o.paid_at < r.sent_at + make_interval(days => ${reminderReportWindow.orderedWithinDays}::int)))::int as "orderedCount"
    from cart_reminders r where r.tenant_code = ${tenantCode} and r.status = 'SENT' and r.created_at > ${since}`.execute(
    tx,
  );
  return {
    ...(row ? toSettings(row) : defaults),
    ...rows[0]!,
    updatedAt: (row?.updated_at ?? neverChanged).toISOString(),
  };
}

const toSettings = (row: ReturnType<typeof toColumns>): ReminderSettings => ({
  afterHours: row.after_hours,
  pauseDays: row.pause_days,
});

const toColumns = ({ afterHours, pauseDays }: ReminderSettings) => ({
  after_hours: afterHours,
  pause_days: pauseDays,
});
