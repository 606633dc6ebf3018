import type {
  AdminOrderSummary,
  listAdminOrders as listAdminOrdersEndpoint,
  QueryOf,
} from '@selvedge/contract';
import type { Person } from '../../../customers/index.ts';
import { isDay } from '../../../platform/calendar/calendar-days.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dollars } from '../../../platform/money.ts';
import { buyerName } from '../find-buyer.ts';
import { paymentStatusForShopper, statusForShopper } from '../order-states.ts';
import { readAdminOrders, readNewestOrdersOf, type AdminOrderRow } from './admin-order-repository.ts';

type Query = QueryOf<typeof listAdminOrdersEndpoint>;

/** @throws AppError `invalid-request` for a date that doesn't exist */
export async function listAdminOrders(
  db: Database,
  { tenantCode, query }: { tenantCode: string; query: Query },
) {
  requireValidDates(query);
  const { rows, total } = await db.inTenant(tenantCode, (tx) => readAdminOrders(tx, tenantCode, query));
  return pageOf(rows.map(toSummary), { ...query, total });
}

/** A person's newest orders. */
export async function listNewestOrdersOf(tx: Tx, person: Person, size: number): Promise<AdminOrderSummary[]> {
  return (await readNewestOrdersOf(tx, person, size)).map(toSummary);
}

/** @throws AppError `invalid-request` for a date that doesn't exist */
export function requireValidDates({ from, until }: Pick<Query, 'from' | 'until'>): void {
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day))
      throw new AppError('invalid-request', { fields: { [name]: "isn't a valid date" } });
}

function toSummary(row: AdminOrderRow): AdminOrderSummary {
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: statusForShopper(row.state),
    ...(row.state === 'PARTLY_SHIPPED' && { isPartlyShipped: true }),
    paymentStatus: paymentStatusForShopper(row),
    createdAt: row.created_at.toISOString(),
    buyerName: buyerName(row, row.user_name),
    buyerEmail: row.guest_email ?? row.user_email ?? '',
    isGuest: row.user_id === null,
    pieceCount: row.piece_count,
    total: dollars(row.total_minor),
    openReturnCount: row.open_return_count,
    openIssueCount: row.open_issue_count,
    ...(row.exchange_for && { exchangeFor: row.exchange_for }),
    tags: row.tags,
  };
}
