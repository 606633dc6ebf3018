import { createTable, percent, type Measure } from '../report-table.ts';
import type { SalesSums } from '../sales/sales-sums.ts';
import { averageOrder, itemMeasures, orderCount } from './sales-report.ts';
import { isSpanLength, type ReportKind } from './report-kind.ts';
import { readSalesBy } from './sales-by.ts';

const orderMeasures: readonly Measure<SalesSums>[] = [
  orderCount,
  averageOrder,
  { key: 'cancelled', label: 'Cancelled', unit: 'count', of: ({ cancelled }) => cancelled },
];

export const orderReport: ReportKind = {
  title: 'Orders',
  async read(tx, time, by) {
    const { rowLabel, groups } = await readSalesBy(tx, time, by);
    return createTable({ rowLabel, measures: orderMeasures, chart: 'orders' }, groups);
  },
};

const buyerMeasures: readonly Measure<SalesSums>[] = [
  { key: 'new', label: 'Orders from new customers', unit: 'count', of: ({ firstOrders }) => firstOrders },
  {
    key: 'returning',
    label: 'Orders from returning customers',
    unit: 'count',
    of: ({ returningOrders }) => returningOrders,
  },
  {
    key: 'share',
    label: 'Returning',
    unit: 'percent',
    of: ({ firstOrders, returningOrders }) => percent(returningOrders, firstOrders + returningOrders),
  },
];

export const customerReport: ReportKind = {
  title: 'New and returning customers',
  async read(tx, time, by) {
    const { rowLabel, groups } = await readSalesBy(tx, time, by);
    const measures = isSpanLength(by) ? buyerMeasures : [orderCount, ...itemMeasures, averageOrder];
    return createTable({ rowLabel, measures, chart: isSpanLength(by) ? 'new' : 'orders' }, groups);
  },
};
