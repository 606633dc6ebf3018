import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupBySpan } from '../group-rows.ts';
import { addUp, createTable, percent, type Group, type Measure } from '../report-table.ts';
import { createTimeSpans, type ReportTime } from '../report-time.ts';
import type { SpanLength } from '../../calendar/day-spans.ts';
import { isSpanLength, labelOfSpan, type ReportKind } from './report-kind.ts';
import { readSalesBy } from './sales-by.ts';

const steps = {
  product: 'Product views',
  cart: 'Added to cart',
  checkout: 'Checkout started',
  payment: 'Payment step',
  order: 'Orders',
} as const;
type Step = keyof typeof steps;
type StepCounts = Record<Step, number>;
const names = Object.keys(steps) as Step[];
const none: StepCounts = { product: 0, cart: 0, checkout: 0, payment: 0, order: 0 };

export const conversionReport: ReportKind = {
  title: 'Conversion',
  async read(tx, time, by) {
    if (isSpanLength(by)) {
      const groups = await readSteps(tx, time, by);
      return createTable({ rowLabel: labelOfSpan(by), measures: measuresByTime, chart: 'order' }, groups);
    }
    const groups = await readSteps(tx, time, 'day');
    const current = addUp(groups.map((group) => group.current));
    const previous = addUp(groups.map((group) => group.previous ?? none));
    const compare = (counts: StepCounts, index: number): StepSums => ({
      count: counts[names[index]!],
      before: index === 0 ? 0 : counts[names[index - 1]!],
      first: counts.product,
    });
    return createTable(
      { rowLabel: 'Step', measures: measuresByStep, chart: 'count' },
      names.map((key, index) => ({
        key,
        label: steps[key],
        current: compare(current, index),
        previous: compare(previous, index),
      })),
      { hasTotals: false },
    );
  },
};

const measuresByTime: readonly Measure<StepCounts>[] = [
  ...names.map((step): Measure<StepCounts> => ({ key: step, label: steps[step], unit: 'count', of: (counts) => counts[step] })),
  {
    key: 'rate',
    label: 'Orders per product view',
    unit: 'percent',
    of: ({ order, product }) => percent(order, product),
  },
]; // prettier-ignore

interface StepSums {
  count: number;
  before: number;
  first: number;
}

const measuresByStep: readonly Measure<StepSums>[] = [
  { key: 'count', label: 'Count', unit: 'count', of: ({ count }) => count },
  {
    key: 'from-before',
    label: 'From the step before',
    unit: 'percent',
    of: ({ count, before }) => percent(count, before),
  },
  {
    key: 'from-first',
    label: 'From product views',
    unit: 'percent',
    of: ({ count, first }) => percent(count, first),
  },
];

/** Visits are counted by the store's days; orders are counted from the orders themselves. */
async function readSteps(tx: Tx, time: ReportTime, length: SpanLength): Promise<Group<StepCounts>[]> {
  const { rows: spans, numberOfDay, rowOf } = createTimeSpans(time, length);
  const { tenantCode, previous, range } = time;
  const { rows } = await sql<{ key: string; event: Step; count: string }>`
    select ${numberOfDay(sql`day`)} as key, event, sum(count) as count from daily_visits
    where tenant_code = ${tenantCode} and day between ${previous.from}::date and ${range.until}::date
    group by 1, 2`.execute(tx);
  const visits = rows.map(({ key, event, count }) => ({
    key,
    isCurrent: true,
    ...none,
    [event]: Number(count),
  }));
  const groups = groupBySpan(visits, spans, rowOf, none);
  const sales = await readSalesBy(tx, time, length);
  return groups.map((group, index) => {
    const { current, previous: before } = sales.groups[index]!;
    return {
      ...group,
      current: { ...group.current, order: current.orders },
      previous: { ...(group.previous ?? none), order: before?.orders ?? 0 },
    };
  });
}
