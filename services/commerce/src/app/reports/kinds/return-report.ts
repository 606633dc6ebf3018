import { returnReasonLabels, type ReturnReasonCode } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupByKey, mergeRows } from '../group-rows.ts';
import { createTable, percent, type Measure } from '../report-table.ts';
import type { ReportTime } from '../report-time.ts';
import { toNumbers } from '../sales/order-sales.ts';
import { readProductSales } from '../sales/product-sales.ts';
import type { ProductSums } from '../sales/sales-sums.ts';
import type { ReportKind } from './report-kind.ts';
import { exchangedCount, itemCount, noProducts, returnedCount } from './sales-report.ts';

interface ReasonSums {
  returns: number;
  items: number;
  value: number;
}

const reasonMeasures: readonly Measure<ReasonSums>[] = [
  { key: 'returns', label: 'Returns', unit: 'count', of: ({ returns }) => returns },
  { key: 'items', label: 'Items returned', unit: 'count', of: ({ items }) => items },
  { key: 'value', label: 'Value with tax', unit: 'money', of: ({ value }) => value },
];

const sizeMeasures: readonly Measure<ProductSums>[] = [
  itemCount,
  exchangedCount,
  returnedCount,
  {
    key: 'rate',
    label: 'Returned',
    unit: 'percent',
    of: ({ returned, items, exchanged }) => percent(returned, items + exchanged),
  },
];

/** Counts returns on the day they were registered, except declined ones. */
export const returnReport: ReportKind = {
  title: 'Returns',
  read: (tx, time, by) => (by === 'size' ? readBySize(tx, time) : readByReason(tx, time)),
};

async function readByReason(tx: Tx, { tenantCode, start, middle, end }: ReportTime) {
  const { rows } = await sql<Record<'key' | 'isCurrent' | keyof ReasonSums, unknown>>`
    select coalesce(r.reason_code, '') as key, r.created_at >= ${middle} as "isCurrent", count(distinct r.id) as returns,
      sum(l.quantity) as items, sum(l.refund_minor) as value
    from order_returns r join order_return_lines l on l.tenant_code = ${tenantCode} and l.return_id = r.id
    where r.tenant_code = ${tenantCode} and r.declined_at is null and r.created_at >= ${start} and r.created_at < ${end}
    group by 1, 2`.execute(tx);
  const groups = groupByKey(
    rows.map((row) => toNumbers<ReasonSums & { key: string; isCurrent: boolean }>(row)),
    (code) => ({ label: returnReasonLabels[code as ReturnReasonCode] ?? 'No reason chosen' }),
    { returns: 0, items: 0, value: 0 },
  ).toSorted((a, b) => b.current.items - a.current.items);
  return createTable({ rowLabel: 'Reason', measures: reasonMeasures, chart: 'items' }, groups);
}

/** Deleted variants no longer have a size, so they share one row. */
async function readBySize(tx: Tx, time: ReportTime) {
  const { rows: variants } = await sql<{ id: string; size: string }>`
    select id, size from variants where tenant_code = ${time.tenantCode}`.execute(tx);
  const sizes = new Map(variants.map(({ id, size }) => [id, size]));
  const ofVariants = await readProductSales(tx, time, sql<string>`variant_id`);
  const rows = mergeRows(ofVariants, (id) => sizes.get(id) ?? 'Deleted variants');
  const groups = groupByKey(rows, (label) => ({ label }), noProducts).toSorted(
    (a, b) => b.current.returned - a.current.returned || b.current.items - a.current.items,
  );
  return createTable({ rowLabel: 'Size', measures: sizeMeasures, chart: 'returned' }, groups);
}
