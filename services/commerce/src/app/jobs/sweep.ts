import { sql } from 'kysely';
import { removeChangesBefore, removePriceChangesBefore } from '../../catalog/index.ts';
import { hasRemindersOn, queueCartReminders } from '../../ordering/index.ts';
import { hasStockEmailsDue, resumeNewsletters } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { analyzeChangedTables } from '../../platform/db/analyze-changed-tables.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  policyReportRetentionMs,
  removeMountBatchesBefore,
  removeMountsBefore,
  removePageChangesBefore,
  removePolicyReportsBefore,
} from '../../store/index.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { removeMissedSearchesBefore } from '../visits/visit-repository.ts';

const HOUR_MS = 3_600_000;
// How long rows are kept. Processes use at most the last hour of changes.
const CHANGE_MS = 24 * HOUR_MS;
const PRICE_CHANGE_MS = 365 * 24 * HOUR_MS;
const REMOTE_MOUNT_MS = 30 * 24 * HOUR_MS;
const MISSED_SEARCH_MS = 2 * 365 * 24 * HOUR_MS;
// Longer than the counts of a batch are accepted.
const MOUNT_BATCH_MS = 2 * 24 * HOUR_MS;
// Only for orders whose job was lost: by then, an order's own job has retried many times.
const STUCK_ORDER_MS = 2 * HOUR_MS;

interface SweepDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  log?: { error(details: object, message: string): void };
}

/**
 * Deletes expired data, retries stuck orders and refunds, and starts emails that are due, tenant by tenant. Then prepares the query
 * planner for what has changed. Idempotent.
 */
export async function sweep({ db, clock, jobs, log }: SweepDependencies): Promise<void> {
  const reminding: string[] = [];
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    await db.inTenant(code, (tx) => removeExpired(tx, code, clock()));
    await db.inTenant(code, (tx) => retryStuckOrders(tx, jobs, code, clock()));
    await db.inTenant(code, (tx) => retryStuckRefunds(tx, jobs, code, clock()));
    await db.inTenant(code, async (tx) => {
      await resumeNewsletters(tx, jobs, code, clock());
      if (await hasStockEmailsDue(tx, code, clock()))
        await jobs.send(tx, 'send-stock-emails', { tenantCode: code });
      if (await hasRemindersOn(tx, code)) reminding.push(code);
    });
  }
  // Last, and each on its own: a slow or failing one must not delay anybody's refunds.
  for (const tenantCode of reminding)
    try {
      // The next run queues the others.
      await db.inTenant(tenantCode, (tx) => queueCartReminders(tx, jobs, tenantCode, clock()));
    } catch (err) {
      log?.error({ err, tenantCode }, 'cart reminders not queued; trying again in a minute');
    }
  await analyzeChangedTables(db);
}

async function removeExpired(tx: Tx, tenantCode: string, now: Date): Promise<void> {
  for (const table of [
    'user_sessions',
    'admin_sessions',
    'admin_invitations',
    'email_verifications',
    'verification_codes',
    'password_resets',
    'account_deletions',
    'passkey_challenges',
    'google_tokens',
    'shipping_quotes',
    'previews',
  ] as const) {
    await tx.deleteFrom(table).where('tenant_code', '=', tenantCode).where('expires_at', '<', now).execute();
  }
  await tx
    .deleteFrom('attempt_counters')
    .where('tenant_code', '=', tenantCode)
    .where('window_ends', '<', now)
    .execute();
  const changesBefore = new Date(now.getTime() - CHANGE_MS);
  await removeChangesBefore(tx, tenantCode, changesBefore);
  await removePageChangesBefore(tx, tenantCode, changesBefore);
  await removePriceChangesBefore(tx, tenantCode, new Date(now.getTime() - PRICE_CHANGE_MS));
  await removeMissedSearchesBefore(tx, tenantCode, new Date(now.getTime() - MISSED_SEARCH_MS));
  await removeMountsBefore(tx, tenantCode, new Date(now.getTime() - REMOTE_MOUNT_MS));
  await removeMountBatchesBefore(tx, tenantCode, new Date(now.getTime() - MOUNT_BATCH_MS));
  await removePolicyReportsBefore(tx, tenantCode, new Date(now.getTime() - policyReportRetentionMs));
}

async function retryStuckOrders(tx: Tx, jobs: JobQueue, tenantCode: string, now: Date): Promise<void> {
  const stuck = await tx
    .selectFrom('orders')
    .select(['id', 'payment_state'])
    .where('tenant_code', '=', tenantCode)
    .where('payment_state', 'in', ['AWAITING', 'REFUND_DUE'])
    .where('created_at', '<', new Date(now.getTime() - STUCK_ORDER_MS))
    // Refunds first, otherwise in random order, so that many unresolved orders don't hide others.
    .orderBy((eb) => eb('payment_state', '=', 'AWAITING'))
    .orderBy(sql`random()`)
    .limit(200)
    .execute();
  for (const { id: orderId, payment_state: state } of stuck) {
    await jobs.send(
      tx,
      state === 'AWAITING' ? 'settle-order' : 'refund-order',
      { tenantCode, orderId },
      { dedupeKey: orderId },
    );
  }
}

async function retryStuckRefunds(tx: Tx, jobs: JobQueue, tenantCode: string, now: Date): Promise<void> {
  const stuck = await tx
    .selectFrom('order_refunds')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('status', '=', 'PENDING')
    .where('created_at', '<', new Date(now.getTime() - STUCK_ORDER_MS))
    .orderBy(sql`random()`)
    .limit(200)
    .execute();
  for (const { id: refundId } of stuck)
    await jobs.send(tx, 'send-refund', { tenantCode, refundId }, { dedupeKey: refundId });
}
