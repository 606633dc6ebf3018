import type { CustomerKind, CustomerSummary } from '@selvedge/contract';
import { sql } from 'kysely';
import { isExchange } from '../../ordering/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countRows, type Page } from '../../platform/db/read-page.ts';
import { dollars } from '../../platform/money.ts';

export interface CustomerFilter {
  q?: string | undefined;
  kind?: CustomerKind | undefined;
}

/** The last customer of a batch; the next batch starts after it. */
export interface ListPosition {
  /** With microseconds: a JavaScript date would skip or repeat customers of the same millisecond. */
  createdAt: string;
  id: string;
}

interface CustomerRow {
  id: string;
  name: string;
  email: string;
  userId: string | null;
  isSubscribed: boolean;
  orderCount: number;
  spentMinor: number;
  lastOrderAt: Date | null;
  createdAt: Date;
  exactCreatedAt: string;
}

const maxTerms = 6;

/** A page of customers, newest first. */
export async function readCustomers(
  tx: Tx,
  tenantCode: string,
  filter: CustomerFilter,
  { page, size }: Page,
): Promise<{ customers: CustomerSummary[]; total: number }> {
  const matching = sql`customers c where c.tenant_code = ${tenantCode} ${conditions(tenantCode, filter)}`;
  const { rows } = await readRows(
    tx,
    tenantCode,
    sql`select c.* from ${matching}
    order by c.created_at desc, c.id limit ${size} offset ${page * size}`,
  );
  return { customers: rows.map(toSummary), total: await countRows(tx, matching) };
}

/** The customers after a position in the list, for reading the whole list in batches. */
export async function readCustomersAfter(
  tx: Tx,
  tenantCode: string,
  filter: CustomerFilter,
  { after, size }: { after: ListPosition | undefined; size: number },
): Promise<{ customers: CustomerSummary[]; last: ListPosition | undefined }> {
  const isAfter = after
    ? sql`and c.created_at <= ${after.createdAt}::timestamptz and (c.created_at < ${after.createdAt}::timestamptz
        or c.created_at = ${after.createdAt}::timestamptz and c.id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await readRows(
    tx,
    tenantCode,
    sql`select c.* from customers c
    where c.tenant_code = ${tenantCode} ${conditions(tenantCode, filter)} ${isAfter}
    order by c.created_at desc, c.id limit ${size}`,
  );
  const last = rows.at(-1);
  return {
    customers: rows.map(toSummary),
    last: last && { createdAt: last.exactCreatedAt, id: last.id },
  };
}

export async function readCustomer(
  tx: Tx,
  tenantCode: string,
  customerId: string,
): Promise<CustomerSummary | undefined> {
  const { rows } = await readRows(
    tx,
    tenantCode,
    sql`select c.* from customers c
    where c.tenant_code = ${tenantCode} and c.id = ${customerId}`,
  );
  return rows.map(toSummary)[0];
}

/** @param customers a query for some rows of `customers`; the other columns are only computed for these */
const readRows = (tx: Tx, tenantCode: string, customers: ReturnType<typeof sql>) =>
  sql<CustomerRow>`
    select c.id, c.name, c.email, u.id as "userId", c.created_at as "createdAt",
      c.created_at::text as "exactCreatedAt",
      exists (select from newsletter_subscriptions s
        where s.tenant_code = c.tenant_code and s.email_key = c.email_key and s.ended_at is null) as "isSubscribed",
      bought.count as "orderCount", bought.spent as "spentMinor", bought.last as "lastOrderAt"
    from (${customers}) c
    left join users u on u.tenant_code = c.tenant_code and u.email_key = c.email_key
    cross join lateral (
      select count(*) filter (where not ${isExchange(tenantCode)})::integer as count, max(o.created_at) as last,
        coalesce(sum(case when o.payment_state = 'CAPTURED' then o.total_minor - o.refunded_minor else 0 end), 0)::bigint
          as spent
      from orders o
      where o.tenant_code = c.tenant_code and o.paid_at is not null
        and (o.user_id = u.id or o.guest_email_key = c.email_key)) bought
    order by c.created_at desc, c.id`.execute(tx);

/** The tenant is a value: with a column of the outer query, PostgreSQL would look up the words once per customer. */
function conditions(tenantCode: string, { q = '', kind }: CustomerFilter) {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxTerms);
  const words = terms.map(
    (term) => sql`and c.id in (select w.customer_id from customer_words w
      where w.tenant_code = ${tenantCode} and w.word >= ${term} and w.word < ${`${term}\u{10FFFF}`})`,
  );
  return sql.join(kind === undefined ? words : [...words, kinds[kind]], sql` `);
}

const hasAccount = sql`exists (select from users u where u.tenant_code = c.tenant_code and u.email_key = c.email_key)`;
const kinds: Record<CustomerKind, ReturnType<typeof sql>> = {
  account: sql`and ${hasAccount}`,
  guest: sql`and not ${hasAccount} and exists (select from orders o where o.tenant_code = c.tenant_code
    and o.guest_email_key = c.email_key and o.paid_at is not null)`,
  subscriber: sql`and exists (select from newsletter_subscriptions s where s.tenant_code = c.tenant_code
    and s.email_key = c.email_key and s.ended_at is null)`,
};

const toSummary = (row: CustomerRow): CustomerSummary => ({
  id: row.id,
  name: row.name,
  email: row.email,
  hasAccount: row.userId !== null,
  isSubscribed: row.isSubscribed,
  orderCount: row.orderCount,
  spent: dollars(row.spentMinor),
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
