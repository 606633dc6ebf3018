import type { ReportGrouping } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupByKey, groupBySpan } from '../group-rows.ts';
import type { Group } from '../report-table.ts';
import { createTimeSpans, type ReportTime } from '../report-time.ts';
import { readOrderSales } from '../sales/order-sales.ts';
import type { SalesSums } from '../sales/sales-sums.ts';
import { isSpanLength, labelOfSpan } from './report-kind.ts';

export const noSales: SalesSums = {
  orders: 0,
  firstOrders: 0,
  returningOrders: 0,
  cancelled: 0,
  gross: 0,
  discounts: 0,
  refunds: 0,
  tax: 0,
  shipping: 0,
};

const unknown = 'Unknown';
const unknownNote = 'The buyer was deleted before this was recorded';

/** Groupings other than by time. Both rows of a grouping are always shown. */
const groupings = {
  channel: {
    rowLabel: 'Channel',
    key: sql<string>`case when is_guest then 'guest' when not is_guest then 'account' else 'unknown' end`,
    labels: { account: 'With an account', guest: 'As a guest' },
  },
  kind: {
    rowLabel: 'Customers',
    key: sql<string>`case when is_first then 'new' when not is_first then 'returning' else 'unknown' end`,
    labels: { new: 'New customers', returning: 'Returning customers' },
  },
} as const;

/** Reads sales by time, channel or kind of customer. */
export async function readSalesBy(
  tx: Tx,
  time: ReportTime,
  by: ReportGrouping,
): Promise<{ rowLabel: string; groups: Group<SalesSums>[] }> {
  if (isSpanLength(by)) {
    const { rows: spans, numberOfMoment, rowOf } = createTimeSpans(time, by);
    const rows = await readOrderSales(tx, time, numberOfMoment(sql`at`));
    return { rowLabel: labelOfSpan(by), groups: groupBySpan(rows, spans, rowOf, noSales) };
  }
  const { rowLabel, key, labels } = groupings[by === 'kind' ? 'kind' : 'channel'];
  const rows = await readOrderSales(tx, time, key);
  const empty = Object.keys(labels).map((name) => ({ key: name, isCurrent: true, ...noSales }));
  const missing = empty.filter((row) => !rows.some((one) => one.key === row.key && one.isCurrent));
  const groups = groupByKey(
    [...rows, ...missing],
    (name) =>
      name in labels
        ? { label: labels[name as keyof typeof labels] as string }
        : { label: unknown, note: unknownNote },
    noSales,
  );
  return { rowLabel, groups: groups.toSorted((a, b) => b.current.orders - a.current.orders) };
}
