import type { Session } from '../../platform/db/engine.ts';

/** Emails that were waiting when the backup was made, by kind. */
export interface HeldEmails {
  /** Such as `order-confirmation`, with the orders they're about. */
  jobs: { kind: string; count: number; orders: string[] }[];
  newsletters: string[];
  stockRequests: number;
  cartReminders: number;
}

/**
 * Removes emails that a restored database would send, because they were probably sent after the backup. Other jobs stay: PayPal
 * and carriers recognize repeated requests, and everything else only changes the store itself.
 */
export async function holdEmails({ query, script }: Session): Promise<HeldEmails> {
  await script('begin');
  try {
    const held = await removeEmails(query);
    await script('commit');
    return held;
  } catch (error) {
    await script('rollback');
    throw error;
  }
}

async function removeMailJobs(query: Session['query']): Promise<HeldEmails['jobs']> {
  // Without it, no service has ever started on this database.
  const queue = await query<{ name: string | null }>("select to_regclass('pgboss.job')::text as name");
  if (!queue.rows[0]?.name) return [];
  const { rows } = await query<HeldEmails['jobs'][number]>(
    `with held as (
       delete from pgboss.job where name in ('mail', 'send-newsletter', 'send-stock-emails') and state in ('created', 'retry', 'active')
       returning name, data)
     select coalesce(held.data ->> 'kind', held.name) as kind, count(*)::integer as count,
       coalesce(array_agg(o.order_number order by o.order_number) filter (where o.id is not null), '{}') as orders
     from held left join orders o on o.tenant_code = held.data ->> 'tenantCode' and o.id::text = held.data ->> 'orderId'
     group by 1 order by 1`,
  );
  return rows;
}

async function removeEmails(query: Session['query']): Promise<HeldEmails> {
  const jobs = await removeMailJobs(query);
  // Also those that were due since the backup.
  const newsletters = await query<{ subject: string }>(
    `update newsletters set status = 'CANCELLED', ended_at = now(), worker = null
     where status = 'SENDING' or status = 'SCHEDULED' and send_at <= now() returning subject`,
  );
  // For items that were back in stock.
  const requests = await query(
    `delete from stock_requests r using variants v
     where v.tenant_code = r.tenant_code and v.id = r.variant_id and v.stock > 0 returning 1`,
  );
  await query("update cart_reminders set status = 'SKIPPED' where status = 'WAITING'");
  const reminders = await query(
    `insert into cart_reminders (tenant_code, cart_id, user_id, cart_changed_at, status, created_at)
     select c.tenant_code, c.id, c.user_id, c.updated_at, 'SKIPPED', now() from carts c
     join cart_reminder_settings s on s.tenant_code = c.tenant_code and s.after_hours is not null
     where c.user_id is not null and exists (
       select from cart_lines l where l.tenant_code = c.tenant_code and l.cart_id = c.id)
     on conflict do nothing returning 1`,
  );
  return {
    jobs,
    newsletters: newsletters.rows.map(({ subject }) => subject),
    stockRequests: requests.rows.length,
    cartReminders: reminders.rows.length,
  };
}

/** Lines for whoever restores: what wasn't sent, and what can be done about it. */
export function describeHeldEmails({
  jobs,
  newsletters,
  stockRequests,
  cartReminders,
}: HeldEmails): string[] {
  const lines = [
    ...jobs.map(
      ({ kind, count, orders }) =>
        `  ${kind}: ${count}${orders.length === 0 ? '' : `, orders ${orders.join(', ')}`}`,
    ),
    ...newsletters.map(
      (subject) => `  newsletter "${subject}": cancelled; see in its figures who got it before the backup`,
    ),
    ...(stockRequests > 0 ? [`  emails about items that are back in stock: ${stockRequests}`] : []),
    ...(cartReminders > 0 ? [`  reminders of carts left before the restore: ${cartReminders}`] : []),
  ];
  if (lines.length === 0) return ['No emails were waiting when the backup was made.'];
  return [
    'These emails were waiting. They were probably sent since, so the restored store does not send them:',
    ...lines,
  ];
}
