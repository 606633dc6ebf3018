import type { Report } from '@selvedge/contract';

/** A sales report of two days. */
export const sampleReport = (changes: Partial<Report> = {}): Report => ({
  title: 'Sales',
  from: '2026-11-01',
  until: '2026-11-02',
  previousFrom: '2026-10-30',
  previousUntil: '2026-10-31',
  timeZone: 'America/New_York',
  by: 'day',
  rowLabel: 'Day',
  columns: [
    { key: 'orders', label: 'Orders', unit: 'count' },
    { key: 'net', label: 'Net sales', unit: 'money' },
  ],
  chartColumn: 'net',
  rows: [
    { key: '2026-11-01', label: 'Nov 1, 2026', figures: [2, 300], previous: [1, 100] },
    { key: '2026-11-02', label: 'Nov 2, 2026', figures: [0, -20.5], previous: [0, 0] },
  ],
  rowCount: 2,
  totals: { figures: [2, 279.5], previous: [1, 100] },
  ...changes,
});
