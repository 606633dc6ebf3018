import type { Report } from '@selvedge/contract';

type Row = { label: string; [column: string]: number | string | null };

/** A report's rows with their figures by the name of the column. */
export const rowsOf = ({ columns, rows }: Report): Row[] =>
  rows.map(({ label, figures }) => ({
    label,
    ...Object.fromEntries(columns.map(({ key }, index) => [key, figures[index] ?? null])),
  }));

/** A report's totals by the name of the column. */
export const totalsOf = ({ columns, totals }: Report): Record<string, number | null> =>
  Object.fromEntries(columns.map(({ key }, index) => [key, totals?.figures[index] ?? null]));
