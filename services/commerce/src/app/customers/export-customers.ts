import { csvLine, type CustomerSummary } from '@selvedge/contract';
import { dayOf } from '../../platform/calendar/calendar-days.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTimeZone } from '../../store/index.ts';
import { readCustomersAfter, type CustomerFilter, type ListPosition } from './customer-list.ts';

const rowsPerRead = 500;
const header = [
  'Name',
  'Email',
  'Account',
  'Newsletter',
  'Orders',
  'Spent (USD)',
  'Last order',
  'Customer since',
];

/**
 * Exports the matching customers as CSV, newest first, with days of the store's calendar. The next part is only read when
 * the client has consumed the one before, so a slow client neither keeps a transaction open nor more than one part in memory.
 */
export async function* exportCustomers(
  db: Database,
  { tenantCode, filter }: { tenantCode: string; filter: CustomerFilter },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(header));
  const timeZone = await db.inTenant(tenantCode, (tx) => readTimeZone(tx, tenantCode));
  let after: ListPosition | undefined;
  for (let isLast = false; !isLast;) {
    const { customers, last } = await db.replica.inLongTransaction(tenantCode, (tx) =>
      readCustomersAfter(tx, tenantCode, filter, { after, size: rowsPerRead }),
    );
    if (customers.length > 0)
      yield Buffer.from(customers.map((customer) => toLine(customer, timeZone)).join(''));
    after = last;
    isLast = customers.length < rowsPerRead;
  }
}

function toLine(customer: CustomerSummary, timeZone: string): string {
  const dayText = (iso: string | null) => (iso === null ? '' : dayOf(new Date(iso), timeZone));
  return csvLine([
    customer.name,
    customer.email,
    customer.hasAccount ? 'yes' : 'no',
    customer.isSubscribed ? 'yes' : 'no',
    String(customer.orderCount),
    customer.spent.toFixed(2),
    dayText(customer.lastOrderAt),
    dayText(customer.createdAt),
  ]);
}
