import type { ReportColumn } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';

/** Formats a figure with its unit. Returns a dash if it couldn't be calculated. */
export function formatFigure({ unit }: Pick<ReportColumn, 'unit'>, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return value < 0 ? `−${formatMoney(-value)}` : formatMoney(value);
  const text = value.toLocaleString('en-US', { maximumFractionDigits: unit === 'percent' ? 1 : 2 });
  return unit === 'percent' ? `${text}%` : text;
}

/** `12% more than $1,200.00`; undefined if there's nothing to compare. */
export function describeChange(
  column: Pick<ReportColumn, 'unit'>,
  value: number | null | undefined,
  before: number | null | undefined,
): string | undefined {
  if (value === null || value === undefined || before === null || before === undefined) return undefined;
  const text = formatFigure(column, before);
  if (value === before) return 'the same as before';
  if (before <= 0 || column.unit === 'percent') return `${text} before`;
  const change = Math.round((Math.abs(value - before) / before) * 100);
  return `${change.toLocaleString('en-US')}% ${value > before ? 'more' : 'less'} than ${text}`;
}
