/** Kinds of reports, and how the rows of each can be grouped. The first grouping is the default. */
export const reportGroupings = {
  sales: ['day', 'week', 'month', 'category', 'channel'],
  orders: ['day', 'week', 'month', 'channel'],
  conversion: ['step', 'day', 'week', 'month'],
  'best-sellers': ['product'],
  'worst-sellers': ['product'],
  searches: ['query'],
  returns: ['reason', 'size'],
  customers: ['kind', 'day', 'week', 'month'],
  stock: ['variant'],
} as const;

export type ReportName = keyof typeof reportGroupings;
export type ReportGrouping = (typeof reportGroupings)[ReportName][number];

export const reportNames = Object.keys(reportGroupings) as ReportName[];

/** Ranges that end today or before, by the store's calendar. */
export const reportPeriods = [
  'today',
  'yesterday',
  '7-days',
  '30-days',
  '90-days',
  'this-month',
  'last-month',
  'this-year',
  '12-months',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The longest range: a leap year. */
export const maxReportDays = 366;
