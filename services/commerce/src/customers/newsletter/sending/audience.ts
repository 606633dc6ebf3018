import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** A query for the email keys of people with at least this many paid orders. Orders belong to another context. */
export type SelectBuyers = (tenantCode: string, minOrders: number) => RawBuilder<unknown>;

export interface Audience {
  tenantCode: string;
  /** `null`: all subscribers. */
  groupId: string | null;
}

/**
 * The part after `from` of a query for the subscriptions `s` that a newsletter is for. A group's members are only in it if
 * they have subscribed to the newsletter.
 * @throws AppError `not-found` if the group doesn't exist
 */
async function subscriptionsOf(
  tx: Tx,
  { tenantCode, groupId }: Audience,
  selectBuyers: SelectBuyers,
): Promise<RawBuilder<unknown>> {
  const all = sql`newsletter_subscriptions s where s.tenant_code = ${tenantCode} and s.ended_at is null`;
  if (groupId === null) return all;
  const group = await findRow(tx, 'customer_groups', { tenant_code: tenantCode, id: groupId });
  if (!group) throw new AppError('not-found', { detail: "We can't find that customer group" });
  if (group.includes_subscribers) return all;
  const buyers =
    group.min_orders === null
      ? sql``
      : sql`or s.email_key in (${selectBuyers(tenantCode, group.min_orders)})`;
  return sql`${all} and (s.email_key in (
    select c.email_key from customer_group_members m
    join customers c on c.tenant_code = m.tenant_code and c.id = m.customer_id
    where m.tenant_code = ${tenantCode} and m.group_id = ${groupId}) ${buyers})`;
}

const hasBounced = sql`exists (select from email_bounces b where b.tenant_code = s.tenant_code and b.email_key = s.email_key)`;

/** How many people would get a newsletter now, and how many are left out because emails to them bounced. */
export async function countAudience(
  tx: Tx,
  audience: Audience,
  selectBuyers: SelectBuyers,
): Promise<{ count: number; bouncedCount: number }> {
  const { rows } = await sql<{ count: number; bouncedCount: number }>`
    select count(*) filter (where not ${hasBounced})::int as count,
      count(*) filter (where ${hasBounced})::int as "bouncedCount"
    from ${await subscriptionsOf(tx, audience, selectBuyers)}`.execute(tx);
  return rows[0]!;
}

/** Saves who gets a newsletter, which later subscriptions no longer change. @returns how many people */
export async function insertRecipients(
  tx: Tx,
  audience: Audience & { newsletterId: string },
  selectBuyers: SelectBuyers,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_recipients (tenant_code, newsletter_id, subscriber, next_attempt_at)
    select s.tenant_code, ${audience.newsletterId}::uuid, s.subscriber, ${now}::timestamptz
    from ${await subscriptionsOf(tx, audience, selectBuyers)} and not ${hasBounced}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
