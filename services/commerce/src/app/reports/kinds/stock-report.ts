import { sql } from 'kysely';
import { isExchange } from '../../../ordering/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createTable, type Measure } from '../report-table.ts';
import type { ReportTime } from '../report-time.ts';
import type { ReportKind } from './report-kind.ts';

interface StockSums {
  stock: number;
  sold: number;
  days: number;
}

const perDay = ({ sold, days }: StockSums): number => sold / days;

const measures: readonly Measure<StockSums>[] = [
  { key: 'stock', label: 'In stock now', unit: 'count', of: ({ stock }) => stock },
  { key: 'sold', label: 'Sold', unit: 'count', of: ({ sold }) => sold },
  { key: 'per-day', label: 'Sold per day', unit: 'decimal', of: perDay },
  {
    key: 'days-left',
    label: 'Days left',
    unit: 'count',
    of: (sums) => (sums.sold === 0 ? null : Math.floor(sums.stock / perDay(sums))),
  },
];

/**
 * How long the stock lasts if it keeps selling as it did in the range. Variants that sell out first come first; those
 * that didn't sell are left out.
 */
export const stockReport: ReportKind = {
  title: 'Days of stock left',
  async read(tx, time) {
    const rows = await readStock(tx, time);
    const groups = rows.map(({ id, name, color, size, ...sums }) => ({
      key: id,
      label: `${name} (${color} / ${size})`,
      previous: null,
      current: { stock: sums.stock, sold: Number(sums.sold), days: Math.max(1, Number(sums.days)) },
    }));
    const urgent = groups.toSorted(
      (a, b) =>
        a.current.stock / perDay(a.current) - b.current.stock / perDay(b.current) ||
        (a.label < b.label ? -1 : 1),
    );
    return createTable({ rowLabel: 'Variant', measures, chart: 'days-left' }, urgent, { hasTotals: false });
  },
};

/** A product that's newer than the range has been selling for fewer days. */
async function readStock(tx: Tx, { tenantCode, middle, end }: ReportTime) {
  const { rows } = await sql<{
    id: string;
    name: string;
    color: string;
    size: string;
    stock: number;
    sold: string;
    days: string;
  }>`
    select v.id, p.name, v.color, v.size, v.stock, sold.quantity as sold,
      ceil(extract(epoch from ${end}::timestamptz - greatest(${middle}::timestamptz, p.created_at)) / 86400) as days
    from (
      select l.variant_id, sum(l.quantity) as quantity
      from orders o join order_lines l on l.tenant_code = ${tenantCode} and l.order_id = o.id
      where o.tenant_code = ${tenantCode} and o.paid_at >= ${middle} and o.paid_at < ${end} and o.cancelled_at is null
        and not ${isExchange(tenantCode)}
      group by l.variant_id) sold
    join variants v on v.tenant_code = ${tenantCode} and v.id = sold.variant_id
    join products p on p.tenant_code = ${tenantCode} and p.id = v.product_id`.execute(tx);
  return rows;
}
