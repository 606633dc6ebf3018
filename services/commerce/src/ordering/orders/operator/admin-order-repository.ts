import { sql } from 'kysely';
import type { listAdminOrders, QueryOf } from '@selvedge/contract';
import type { Person } from '../../../customers/index.ts';
import { addDays, startOfDay } from '../../../platform/calendar/calendar-days.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import { readTimeZone } from '../../../store/index.ts';
import { isOrderOf } from '../../personal-data/order-of-person.ts';
import type { OrderRow } from '../order-repository.ts';
import { withPaymentStatus, withStatus } from './order-filters.ts';
import { searchConditions } from './order-search.ts';

type Query = QueryOf<typeof listAdminOrders>;
type OrderFilter = Omit<Query, 'page' | 'size' | 'from' | 'until'> & {
  placedFrom?: Date;
  placedBefore?: Date;
};

export type AdminOrderRow = OrderRow & {
  user_email: string | null;
  user_name: string | null;
  piece_count: number;
  open_return_count: number;
  open_issue_count: number;
  tags: string[];
  exchange_for: { orderId: string; orderNumber: string } | null;
};

/** @param timeZone the store's, in which the days of the query begin and end */
export const toOrderFilter = (
  { from, until, ...filter }: Omit<Query, 'page' | 'size'>,
  timeZone: string,
): OrderFilter => ({
  ...filter,
  ...(from && { placedFrom: startOfDay(from, timeZone) }),
  ...(until && { placedBefore: startOfDay(addDays(until, 1), timeZone) }),
});

/** Returns a page of the tenant's orders, newest first, without attempts whose payment failed. */
export async function readAdminOrders(
  tx: Tx,
  tenantCode: string,
  query: Query,
): Promise<{ rows: AdminOrderRow[]; total: number }> {
  const filter = toOrderFilter(query, await readTimeZone(tx, tenantCode));
  const matching = matchingOrders(tx, tenantCode, filter);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await readNewest(tx, tenantCode, matching, query), total };
}

/** The newest orders of a person. */
export function readNewestOrdersOf(tx: Tx, person: Person, size: number): Promise<AdminOrderRow[]> {
  const { tenantCode } = person;
  const own = matchingOrders(tx, tenantCode, {}).where(isOrderOf(person));
  return readNewest(tx, tenantCode, own, { page: 0, size });
}

/** The orders of the list that come after a given one, for reading the whole list in parts. */
export function readAdminOrdersAfter(
  tx: Tx,
  tenantCode: string,
  filter: OrderFilter,
  { after, size }: { after: OrderRow | undefined; size: number },
): Promise<AdminOrderRow[]> {
  const matching = matchingOrders(tx, tenantCode, filter);
  const next = after
    ? matching.where(({ eb, and, or }) =>
        or([
          eb('orders.created_at', '<', after.created_at),
          and([eb('orders.created_at', '=', after.created_at), eb('orders.id', '>', after.id)]),
        ]),
      )
    : matching;
  return readNewest(tx, tenantCode, next, { page: 0, size });
}

function readNewest(
  tx: Tx,
  tenantCode: string,
  matching: ReturnType<typeof matchingOrders>,
  { page, size }: Page,
): Promise<AdminOrderRow[]> {
  const ids = matching
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(size)
    .offset(page * size);
  // The columns of the list are only computed for the rows of this page.
  return tx
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.tenant_code', '=', 'orders.tenant_code').onRef('users.id', '=', 'orders.user_id'),
    )
    .selectAll('orders')
    .select('users.email as user_email')
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('user_name'))
    .select([
      pieceCount.as('piece_count'),
      openReturns.as('open_return_count'),
      openIssues.as('open_issue_count'),
      tags.as('tags'),
      exchangeFor.as('exchange_for'),
    ])
    .where('orders.tenant_code', '=', tenantCode)
    .where('orders.id', 'in', ids)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
}

/** The query for orders that match a filter. */
export function matchingOrders(tx: Tx, tenantCode: string, filter: OrderFilter) {
  let query = tx
    .selectFrom('orders')
    .where('orders.tenant_code', '=', tenantCode)
    .where('orders.state', '<>', 'PAYMENT_FAILED');
  if (filter.status) query = query.where(withStatus(filter.status));
  if (filter.paymentStatus) query = query.where(withPaymentStatus(filter.paymentStatus));
  if (filter.placedFrom) query = query.where('orders.created_at', '>=', filter.placedFrom);
  if (filter.placedBefore) query = query.where('orders.created_at', '<', filter.placedBefore);
  if (filter.needs === 'return')
    query = query.where(
      sql<boolean>`orders.id in (
        select order_id from order_returns where tenant_code = ${tenantCode} and status <> 'REFUNDED'
          and declined_at is null and exchanged_at is null)`,
    );
  if (filter.needs === 'answer')
    query = query.where(
      sql<boolean>`orders.id in (
        select order_id from order_issues issue where tenant_code = ${tenantCode} and closed_at is null
          and not exists (
            select from order_issue_answers where tenant_code = ${tenantCode} and issue_id = issue.id))`,
    );
  if (filter.tag !== undefined)
    query = query.where(
      sql<boolean>`orders.id in (
        select order_id from order_tags where tenant_code = ${tenantCode} and tag_key = lower(${filter.tag}))`,
    );
  for (const matches of searchConditions(tenantCode, filter.q, 'orders.id')) query = query.where(matches);
  return query;
}

const pieceCount = sql<number>`(
  select coalesce(sum(quantity), 0)::integer from order_lines
  where order_lines.tenant_code = orders.tenant_code and order_lines.order_id = orders.id)`;

const openReturns = sql<number>`(
  select count(*)::integer from order_returns
  where order_returns.tenant_code = orders.tenant_code and order_returns.order_id = orders.id
    and order_returns.status <> 'REFUNDED' and order_returns.declined_at is null and order_returns.exchanged_at is null)`;

const openIssues = sql<number>`(
  select count(*)::integer from order_issues
  where order_issues.tenant_code = orders.tenant_code and order_issues.order_id = orders.id
    and order_issues.closed_at is null)`;

const tags = sql<string[]>`(
  select coalesce(array_agg(tag order by tag_key), '{}') from order_tags
  where order_tags.tenant_code = orders.tenant_code and order_tags.order_id = orders.id)`;

const exchangeFor = sql<AdminOrderRow['exchange_for']>`(
  select json_build_object('orderId', original.id, 'orderNumber', original.order_number)
  from order_exchanges exchange
  join order_returns returned on returned.tenant_code = exchange.tenant_code and returned.id = exchange.return_id
  join orders original on original.tenant_code = exchange.tenant_code and original.id = returned.order_id
  where exchange.tenant_code = orders.tenant_code and exchange.order_id = orders.id)`;
