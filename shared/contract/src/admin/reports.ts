import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Csv } from '../files.ts';
import { nullable } from '../scalars.ts';
import { reportGroupings, reportNames, reportPeriods } from './report-choices.ts';

/** A day of the store's calendar, such as `2026-11-03`. */
const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' });

const query = {
  /** Ignored if `from` and `until` are set. */
  period: Type.Optional(Type.Enum([...reportPeriods])),
  from: Type.Optional(Day),
  /** The last day. */
  until: Type.Optional(Day),
  by: Type.Optional(Type.Enum([...new Set(Object.values(reportGroupings).flat())])),
};

const params = Type.Object({ report: Type.Enum([...reportNames]) });

/** One figure per column, in the order of the columns. Money is in dollars; `null` if there's nothing to divide by. */
const Figures = Type.Array(nullable(Type.Number()));

const Comparison = {
  figures: Figures,
  /** The same for the days before; `null` if the report has no comparison. */
  previous: nullable(Figures),
};

export const ReportRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  /** What's special about it, such as a deleted product. */
  note: Type.Optional(Type.String()),
  ...Comparison,
});
export type ReportRow = Static<typeof ReportRow>;

export const ReportColumn = Type.Object({
  key: Type.String(),
  label: Type.String(),
  /** `money`, `count`, `percent` or `decimal`. Show anything else as a number. */
  unit: Type.String(),
});
export type ReportColumn = Static<typeof ReportColumn>;

export const Report = Type.Object({
  title: Type.String(),
  from: Type.String(),
  until: Type.String(),
  /** The same number of days, right before `from`. */
  previousFrom: Type.String(),
  previousUntil: Type.String(),
  timeZone: Type.String(),
  /** The current grouping. */
  by: Type.String(),
  /** What a row is, such as `Day`. */
  rowLabel: Type.String(),
  columns: Type.Array(ReportColumn),
  /** The column that the chart shows. */
  chartColumn: Type.String(),
  rows: Type.Array(ReportRow),
  /** How many rows there are. The file has all of them. */
  rowCount: Type.Integer(),
  totals: nullable(Type.Object(Comparison)),
});
export type Report = Static<typeof Report>;

export const getReport = adminEndpoint({
  method: 'GET',
  path: '/admin/reports/{report}',
  summary: "Get a report about days of the store's calendar, with a comparison to the days before",
  params,
  query: Type.Object(query),
  response: Report,
});

export const exportReport = adminEndpoint({
  method: 'GET',
  path: '/admin/reports/{report}/export',
  summary: 'Export a report as CSV',
  params,
  query: Type.Object(query),
  response: Csv,
});
