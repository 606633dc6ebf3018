import { newsletterLimits, webhookLogDays, type RetentionPeriods } from '@selvedge/contract';
import { sql } from 'kysely';
import { anonymizeDueOrders, removeUnpaidDrafts } from '../../ordering/index.ts';
import { removeAuditDetails } from '../../platform/audit/remove-details.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { readRetention } from '../../store/index.ts';

/** How many days we remember a bounced address that isn't a customer's. */
const bounceDays = 30;
/** Longer than anybody is spared another reminder. */
const cartReminderDays = 90;
/** How many days somebody waits for a sold-out item. */
const stockRequestDays = 365;
/** Few enough that no transaction blocks requests for long. */
const batchSize = 200;

/**
 * Deletes or anonymizes what each store no longer needs to keep, and finished orders of people whose data was deleted.
 * Idempotent. Runs as the database's owner, because nobody else may delete from the activity log.
 * @param signal stops between two batches
 */
export async function enforceRetention(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const code of await readTenantCodes(db)) {
    const { periods } = await db.inTenant(code, (tx) => readRetention(tx, code));
    for (const removeBatch of removals(code, periods, clock())) {
      try {
        for (let removed = batchSize; removed === batchSize;) {
          signal?.throwIfAborted();
          removed = await db.inTenantAsOwner(code, removeBatch);
        }
      } catch (error) {
        if (signal?.aborted) throw error;
        // One kind of data of one store doesn't stop the others.
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some data is kept for too long');
}

/** Each removes up to `batchSize` rows and returns how many. */
function removals(tenantCode: string, periods: RetentionPeriods, now: Date) {
  const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const before = (kind: keyof RetentionPeriods) => monthsBefore(now, periods[kind]);
  const deleteWhere = (table: string, key: string, condition: ReturnType<typeof sql>) => async (tx: Tx) => {
    const { rows } =
      await sql`delete from ${sql.table(table)} where tenant_code = ${tenantCode} and ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where tenant_code = ${tenantCode} and ${condition}
      limit ${batchSize} for update skip locked) returning 1`.execute(tx);
    return rows.length;
  };
  return [
    (tx: Tx) => anonymizeDueOrders(tx, tenantCode, { placedBefore: before('orders'), now, limit: batchSize }),
    deleteWhere(
      'orders',
      'id',
      sql`payment_state = 'FAILED' and paid_at is null and created_at < ${before('unpaidOrders')}`,
    ),
    (tx: Tx) =>
      removeUnpaidDrafts(tx, tenantCode, { changedBefore: before('unpaidOrders'), limit: batchSize }),
    async (tx: Tx) => {
      const { rows } = await sql<{
        id: string;
      }>`delete from order_issues where tenant_code = ${tenantCode} and id in (
        select id from order_issues where tenant_code = ${tenantCode} and closed_at < ${before('issues')}
        limit ${batchSize} for update skip locked) returning id`.execute(tx);
      await removeAuditDetails(tx, tenantCode, { type: 'issues', ids: rows.map(({ id }) => id) });
      return rows.length;
    },
    deleteWhere('newsletter_subscriptions', 'email_key', sql`ended_at < ${before('subscriptions')}`),
    deleteWhere(
      'newsletter_consents',
      'id',
      sql`at < ${before('subscriptions')} and not exists (select from newsletter_subscriptions s
        where s.tenant_code = newsletter_consents.tenant_code and s.email_key = newsletter_consents.email_key)`,
    ),
    deleteWhere('audit_log', 'id', sql`at < ${before('activity')}`),
    deleteWhere('webhook_deliveries', 'id', sql`created_at < ${daysBefore(webhookLogDays)}`),
    // The totals stay.
    deleteOldRows(
      'newsletter_recipients',
      tenantCode,
      sql`newsletter_id in (select id from newsletters
        where tenant_code = ${tenantCode} and ended_at < ${daysBefore(newsletterLimits.recipientDays)})`,
    ),
    deleteWhere('cart_reminders', 'id', sql`created_at < ${daysBefore(cartReminderDays)}`),
    deleteOldRows('stock_requests', tenantCode, sql`created_at < ${daysBefore(stockRequestDays)}`),
    deleteWhere(
      'email_bounces',
      'email_key',
      sql`not exists (select from customers c
        where c.tenant_code = email_bounces.tenant_code and c.email_key = email_bounces.email_key)
        and bounced_at < ${daysBefore(bounceDays)}`,
    ),
    // Nothing is left of these people but a name and notes.
    deleteWhere(
      'customers',
      'id',
      sql`not exists (select from users u
          where u.tenant_code = customers.tenant_code and u.email_key = customers.email_key)
        and not exists (select from newsletter_subscriptions s
          where s.tenant_code = customers.tenant_code and s.email_key = customers.email_key)
        and not exists (select from stock_requests r
          where r.tenant_code = customers.tenant_code and r.email_key = customers.email_key)
        and not exists (select from orders o
          where o.tenant_code = customers.tenant_code and o.guest_email_key = customers.email_key)`,
    ),
  ];
}

/** Like `deleteWhere`, for tables whose key has several columns. */
const deleteOldRows =
  (table: string, tenantCode: string, condition: ReturnType<typeof sql>) => async (tx: Tx) => {
    const { rows } = await sql`delete from ${sql.table(table)} where tenant_code = ${tenantCode} and ctid in (
    select ctid from ${sql.table(table)} where tenant_code = ${tenantCode} and ${condition}
    limit ${batchSize} for update skip locked) returning 1`.execute(tx);
    return rows.length;
  };

/** If that month has fewer days, returns its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
