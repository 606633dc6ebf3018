import { sql, type RawBuilder } from 'kysely';
import { isSubscribedAccount } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { readReminderSettings } from './reminder-settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Nobody wants to be reminded of what they left before that, for example when a store starts with reminders. */
const oldestMs = 7 * dayMs;
/** Few enough that no transaction blocks carts for long. */
const batchSize = 100;

/**
 * Whether somebody left the cart `c` with something in it that can still be bought, and agreed to emails. An order of theirs that's paid
 * or being paid ends that, also one as a guest with the same address.
 */
function isLeft(tenantCode: string, afterHours: number, now: Date): RawBuilder<unknown> {
  return sql`c.tenant_code = ${tenantCode}
    and c.updated_at <= ${new Date(now.getTime() - afterHours * hourMs)}
    and c.updated_at > ${new Date(now.getTime() - oldestMs)}
    and ${isSubscribedAccount(tenantCode, sql`c.user_id`)}
    and exists (select from cart_lines l
      join variants v on v.tenant_code = l.tenant_code and v.id = l.variant_id and v.stock > 0
      join products p on p.tenant_code = v.tenant_code and p.id = v.product_id and p.is_published
      where l.tenant_code = c.tenant_code and l.cart_id = c.id)
    and not exists (select from orders o where o.tenant_code = c.tenant_code and o.user_id = c.user_id
      and (o.state = 'PENDING_PAYMENT' or o.paid_at >= c.updated_at))
    and not exists (select from users owner
      join orders o on o.tenant_code = owner.tenant_code and o.guest_email_key = owner.email_key
      where owner.tenant_code = c.tenant_code and owner.id = c.user_id
        and (o.state = 'PENDING_PAYMENT' or o.paid_at >= c.updated_at))
    and exists (select from tenants t where t.code = c.tenant_code and t.leaving_since is null)`;
}

/** Whether a store reminds shoppers of their carts. */
export const hasRemindersOn = async (tx: Tx, tenantCode: string): Promise<boolean> =>
  (await readReminderSettings(tx, tenantCode)).afterHours !== null;

/**
 * Queues a reminder for each cart that's due, up to a batch of them. Safe to run any number of times, also in several processes at once.
 * @returns how many
 */
export async function queueCartReminders(
  tx: Tx,
  jobs: JobQueue,
  tenantCode: string,
  now: Date,
): Promise<number> {
  const { afterHours, pauseDays } = await readReminderSettings(tx, tenantCode);
  if (afterHours === null) return 0;
  const pausedSince = new Date(now.getTime() - pauseDays * dayMs);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select c.id, c.user_id, c.updated_at from carts c where ${isLeft(tenantCode, afterHours, now)}
        and not exists (select from cart_reminders r where r.tenant_code = c.tenant_code and r.user_id = c.user_id
          and (r.cart_changed_at = c.updated_at
            or r.status in ('WAITING', 'SENT') and coalesce(r.sent_at, r.created_at) > ${pausedSince}))
      order by c.updated_at limit ${batchSize} for no key update of c skip locked)
    insert into cart_reminders (tenant_code, cart_id, user_id, cart_changed_at, created_at)
    select ${tenantCode}, due.id, due.user_id, due.updated_at, ${now}::timestamptz from due
    -- Another process may have been faster.
    on conflict do nothing returning id`.execute(tx);
  for (const { id } of rows)
    await jobs.send(tx, 'mail', { kind: 'cart-reminder', tenantCode, reminderId: id });
  return rows.length;
}

/** Whether the cart of a reminder is still as it was left, and its owner may still get the email. */
export async function isStillLeft(
  tx: Tx,
  { tenantCode, reminderId }: { tenantCode: string; reminderId: string },
  now: Date,
): Promise<boolean> {
  const { afterHours } = await readReminderSettings(tx, tenantCode);
  if (afterHours === null) return false;
  const { rows } = await sql`
    select 1 from cart_reminders r
    join carts c on c.tenant_code = r.tenant_code and c.id = r.cart_id and c.updated_at = r.cart_changed_at
    where r.tenant_code = ${tenantCode} and r.id = ${reminderId} and ${isLeft(tenantCode, afterHours, now)}`.execute(
    tx,
  );
  return rows.length > 0;
}
