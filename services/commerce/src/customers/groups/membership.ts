import type { GroupOfCustomer } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * The store's groups, and whether somebody is in each of them, by hand or by a rule.
 * @param countOrders how many orders they have paid for; only called if a rule needs it
 */
export async function readMemberships(
  tx: Tx,
  { tenantCode, emailKey }: { tenantCode: string; emailKey: string },
  countOrders: () => Promise<number>,
): Promise<GroupOfCustomer[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    isByHand: boolean;
    isSubscriber: boolean;
    minOrders: number | null;
  }>`
    select g.id, g.name, g.min_orders as "minOrders",
      exists (select from customer_group_members m join customers c on c.tenant_code = m.tenant_code and c.id = m.customer_id
        where m.tenant_code = g.tenant_code and m.group_id = g.id and c.email_key = ${emailKey}) as "isByHand",
      g.includes_subscribers and exists (select from newsletter_subscriptions s
        where s.tenant_code = g.tenant_code and s.email_key = ${emailKey} and s.ended_at is null) as "isSubscriber"
    from customer_groups g where g.tenant_code = ${tenantCode}
    order by lower(g.name)`.execute(tx);
  const orders = rows.some(({ minOrders }) => minOrders !== null) ? await countOrders() : 0;
  return rows.map(({ id, name, isByHand, isSubscriber, minOrders }) => ({
    id,
    name,
    isByHand,
    isByRule: isSubscriber || (minOrders !== null && orders >= minOrders),
  }));
}
