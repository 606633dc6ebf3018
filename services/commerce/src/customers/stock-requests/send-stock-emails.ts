import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, hasRow } from '../../platform/db/rows.ts';
import { RetryLater, type TenantJob } from '../../platform/jobs/job-queue.ts';
import { MailRefusal } from '../../platform/mailer/mail-refusal.ts';
import type { Throttle } from '../../platform/mailer/throttle.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { readSendingStore, type MailDependencies } from '../../store/index.ts';
import { recordBounce } from '../bounces/bounce-repository.ts';
import { newsletterKey } from '../newsletter/newsletter-repository.ts';
import { unsubscribeToken } from '../newsletter/unsubscribe-token.ts';
import { backInStockMail } from './stock-mail.ts';

interface StockEmailDependencies extends MailDependencies {
  clock: Clock;
  newsletterThrottle: Throttle;
}

interface StockRequest {
  variantId: string;
  emailKey: string;
  waiter: string;
  attempts: number;
  since: Date;
  productId: string;
  name: string;
  color: string;
  size: string;
}

/** How long an attempt may take, and how long we wait after one that failed. */
const leaseMs = 10 * 60_000;
const maxAttempts = 6;

/**
 * Selects the requests whose item is back in stock. It looks at the stock instead of at changes, so it works however the
 * stock changed: by an operator, an import, a bulk edit, a return or a cancelled order.
 */
const fromDueRequests = sql`from stock_requests r
  join variants v on v.tenant_code = r.tenant_code and v.id = r.variant_id and v.stock > 0
  join products p on p.tenant_code = v.tenant_code and p.id = v.product_id and p.is_published
  where r.tenant_code =`;

/** Whether a store has emails to send about items that are back in stock. */
export async function hasStockEmailsDue(tx: Tx, tenantCode: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 ${fromDueRequests} ${tenantCode} and (r.leased_until is null or r.leased_until <= ${now}) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Emails everybody whose item is back in stock, one after the other, and deletes their requests. A killed process repeats
 * at most the last email, with the same message ID.
 */
export async function sendStockEmails(
  { db, clock, mailer, publicOrigin, newsletterThrottle }: StockEmailDependencies,
  { tenantCode }: TenantJob,
  signal?: AbortSignal,
): Promise<void> {
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const secret = await db.inTenant(tenantCode, (tx) => newsletterKey(tx, tenantCode));
  for (;;) {
    await newsletterThrottle.waitForTurn(signal).catch(() => undefined);
    if (signal?.aborted) throw new RetryLater('Continues when a worker is available');
    const next = await db.inTenant(tenantCode, (tx) => claimRequest(tx, tenantCode, clock()));
    if (!next) return;
    const key = { tenant_code: tenantCode, variant_id: next.variantId, email_key: next.emailKey };
    const deleteRequest = (tx: Tx) => deleteRows(tx, 'stock_requests', key);
    const bounced = { tenant_code: tenantCode, email_key: next.emailKey };
    if (await db.inTenant(tenantCode, (tx) => hasRow(tx, 'email_bounces', bounced))) {
      await db.inTenant(tenantCode, deleteRequest);
      continue;
    }
    const token = unsubscribeToken(secret, tenantCode, next.waiter);
    const messageId = sha256(
      `stock ${tenantCode} ${next.variantId} ${next.emailKey} ${next.since.toISOString()}`,
    );
    try {
      await mailer.send({ ...backInStockMail(store, next.emailKey, next, token), messageId });
    } catch (error) {
      const givesUp = await db.inTenant(tenantCode, (tx) =>
        recordFailure(tx, tenantCode, next, { error, now: clock() }),
      );
      if (givesUp) await db.inTenant(tenantCode, deleteRequest);
      else if (!(error instanceof MailRefusal) || error.kind === 'server') throw error;
      continue;
    }
    await db.inTenant(tenantCode, deleteRequest);
  }
}

/** Claims the next request for `leaseMs`, so that no other process sends the same email. */
async function claimRequest(tx: Tx, tenantCode: string, now: Date): Promise<StockRequest | undefined> {
  const { rows } = await sql<StockRequest>`
    with next as (
      select r.variant_id, r.email_key, p.id as product_id, p.name, v.color, v.size
      ${fromDueRequests} ${tenantCode} and (r.leased_until is null or r.leased_until <= ${now})
      order by r.created_at limit 1 for update of r skip locked)
    update stock_requests r set leased_until = ${new Date(now.getTime() + leaseMs)}
    from next where r.tenant_code = ${tenantCode} and r.variant_id = next.variant_id and r.email_key = next.email_key
    returning r.variant_id as "variantId", r.email_key as "emailKey", r.waiter, r.attempts, r.created_at as since,
      next.product_id as "productId", next.name, next.color, next.size`.execute(tx);
  return rows[0];
}

/** @returns whether to give up */
async function recordFailure(
  tx: Tx,
  tenantCode: string,
  { variantId, emailKey, attempts }: StockRequest,
  { error, now }: { error: unknown; now: Date },
): Promise<boolean> {
  const kind = error instanceof MailRefusal ? error.kind : 'server';
  if (kind === 'address') await recordBounce(tx, { tenantCode, email: emailKey }, error as MailRefusal, now);
  if (kind === 'address' || kind === 'email') return true;
  // An outage of the mail server says nothing about the address.
  if (kind === 'server') return false;
  await tx
    .updateTable('stock_requests')
    .set({ attempts: attempts + 1 })
    .where('tenant_code', '=', tenantCode)
    .where('variant_id', '=', variantId)
    .where('email_key', '=', emailKey)
    .execute();
  return attempts + 1 >= maxAttempts;
}
