import { sql } from 'kysely';
import { removeChangesBefore } from '../catalog/listing-repository.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { forgetBatchesBefore, removeShowingsBefore } from '../remotes/showing-repository.ts';
import type { JobQueue } from './job-queue.ts';

const HOUR_MS = 3_600_000;
// Processes follow the changes of the last hour at most.
const CATALOGUE_CHANGE_MS = 24 * HOUR_MS;
const REMOTE_SHOWING_MS = 30 * 24 * HOUR_MS;
// Longer than anything in a batch still counts.
const SHOWING_BATCH_MS = 2 * 24 * HOUR_MS;
const ABANDONED_CART_MS = 90 * 24 * HOUR_MS;
// Their own jobs have looked at them many times by then; this is for orders whose job was lost.
const STUCK_ORDER_MS = 2 * HOUR_MS;

/** Removes what has run out and takes up what was left lying, tenant by tenant. Safe to run any number of times. */
export async function sweep({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}): Promise<void> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    await db.inTenant(code, (tx) => removeExpired(tx, code, clock()));
    await db.inTenant(code, (tx) => takeUpStuckOrders(tx, jobs, code, clock()));
    await db.inTenant(code, (tx) => takeUpStuckRefunds(tx, jobs, code, clock()));
  }
}

async function removeExpired(tx: Tx, tenantCode: string, now: Date): Promise<void> {
  for (const table of [
    'user_sessions',
    'admin_sessions',
    'email_verifications',
    'verification_codes',
    'password_resets',
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
  await tx
    .deleteFrom('carts')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', 'is', null)
    .where('updated_at', '<', new Date(now.getTime() - ABANDONED_CART_MS))
    .execute();
  await removeChangesBefore(tx, tenantCode, new Date(now.getTime() - CATALOGUE_CHANGE_MS));
  await removeShowingsBefore(tx, tenantCode, new Date(now.getTime() - REMOTE_SHOWING_MS));
  await forgetBatchesBefore(tx, tenantCode, new Date(now.getTime() - SHOWING_BATCH_MS));
}

async function takeUpStuckOrders(tx: Tx, jobs: JobQueue, tenantCode: string, now: Date): Promise<void> {
  const stuck = await tx
    .selectFrom('orders')
    .select(['id', 'payment_state'])
    .where('tenant_code', '=', tenantCode)
    .where('payment_state', 'in', ['AWAITING', 'REFUND_DUE'])
    .where('created_at', '<', new Date(now.getTime() - STUCK_ORDER_MS))
    // Refunds first. In another order each time, so that many that stay unclear keep no others out of sight.
    .orderBy((eb) => eb('payment_state', '=', 'AWAITING'))
    .orderBy(sql`random()`)
    .limit(200)
    .execute();
  for (const { id: orderId, payment_state: state } of stuck) {
    await jobs.send(
      tx,
      state === 'AWAITING' ? 'settle-order' : 'refund-order',
      { tenantCode, orderId },
      { once: orderId },
    );
  }
}

async function takeUpStuckRefunds(tx: Tx, jobs: JobQueue, tenantCode: string, now: Date): Promise<void> {
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
    await jobs.send(tx, 'send-refund', { tenantCode, refundId }, { once: refundId });
}
