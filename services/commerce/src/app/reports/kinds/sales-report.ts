import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupByKey, mergeRows } from '../group-rows.ts';
import { createTable, ratio, type Measure } from '../report-table.ts';
import type { ReportTime } from '../report-time.ts';
import { readProductSales } from '../sales/product-sales.ts';
import { netOf, totalOf, type ProductSums, type SalesSums } from '../sales/sales-sums.ts';
import { describeCategories } from './describe-categories.ts';
import type { ReportKind } from './report-kind.ts';
import { readSalesBy } from './sales-by.ts';

export const orderCount: Measure<SalesSums> = { key: 'orders', label: 'Orders', unit: 'count', of: ({ orders }) => orders }; // prettier-ignore
export const averageOrder: Measure<SalesSums> = {
  key: 'average',
  label: 'Average order value',
  unit: 'money',
  of: ({ gross, discounts, orders }) => ratio(gross - discounts, orders),
};

type ItemSums = Pick<SalesSums, 'gross' | 'discounts' | 'refunds'>;
export const itemMeasures: readonly Measure<ItemSums>[] = [
  { key: 'gross', label: 'Gross sales', unit: 'money', of: ({ gross }) => gross },
  { key: 'discounts', label: 'Discounts', unit: 'money', of: ({ discounts }) => discounts },
  { key: 'refunds', label: 'Refunds', unit: 'money', of: ({ refunds }) => refunds },
  { key: 'net', label: 'Net sales', unit: 'money', of: netOf },
];

export const itemCount: Measure<ProductSums> = { key: 'items', label: 'Items sold', unit: 'count', of: ({ items }) => items }; // prettier-ignore
export const exchangedCount: Measure<ProductSums> = { key: 'exchanged', label: 'Sent in exchanges', unit: 'count', of: ({ exchanged }) => exchanged }; // prettier-ignore
export const returnedCount: Measure<ProductSums> = { key: 'returned', label: 'Items returned', unit: 'count', of: ({ returned }) => returned }; // prettier-ignore
export const noProducts: ProductSums = {
  items: 0,
  exchanged: 0,
  returned: 0,
  gross: 0,
  discounts: 0,
  refunds: 0,
};

const measures: readonly Measure<SalesSums>[] = [
  orderCount,
  ...itemMeasures,
  { key: 'tax', label: 'Tax', unit: 'money', of: ({ tax }) => tax },
  { key: 'shipping', label: 'Shipping', unit: 'money', of: ({ shipping }) => shipping },
  { key: 'total', label: 'Total', unit: 'money', of: totalOf },
];

export const salesReport: ReportKind = {
  title: 'Sales',
  async read(tx, time, by) {
    if (by === 'category') return readByCategory(tx, time);
    const { rowLabel, groups } = await readSalesBy(tx, time, by);
    return createTable({ rowLabel, measures, chart: 'net' }, groups);
  },
};

/** An item counts once, in its product's current main category. */
async function readByCategory(tx: Tx, time: ReportTime) {
  const { rows: products } = await sql<{ id: string; category: string }>`
    select id, category_id as category from products where tenant_code = ${time.tenantCode}`.execute(tx);
  const mainCategories = new Map(products.map(({ id, category }) => [id, category]));
  const ofProducts = await readProductSales(tx, time, sql<string>`product_id`);
  const rows = mergeRows(ofProducts, (id) => mainCategories.get(id) ?? '');
  const describe = await describeCategories(tx, time.tenantCode);
  const groups = groupByKey(rows, describe, noProducts);
  const sorted = groups.toSorted((a, b) => netOf(b.current) - netOf(a.current));
  return createTable({ rowLabel: 'Category', measures: [itemCount, ...itemMeasures], chart: 'net' }, sorted);
}
