import { maxReportDays, type ReportPeriod } from '@selvedge/contract';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/http/app-error.ts';
import { addDays, countDays, isDay, type DayRange } from '../../platform/calendar/calendar-days.ts';

export interface RequestedRange {
  period?: ReportPeriod | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * The days of a report: those requested, otherwise a period, otherwise the last 30 days.
 * @param today of the store's calendar
 * @throws AppError `invalid-request` for days that don't exist or haven't come yet, and for ranges that are too long
 */
export function readRange({ period = '30-days', from, until }: RequestedRange, today: string): DayRange {
  if (from === undefined && until === undefined) return periodUntil(period, today);
  const fields: Record<string, string> = {};
  for (const [name, day] of Object.entries({ from, until }))
    if (day === undefined) fields[name] = 'Enter both ends of the range.';
    else if (!isDay(day)) fields[name] = 'This day doesn’t exist.';
    else if (day > today) fields[name] = 'This day hasn’t come yet.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  const range = { from: from!, until: until! };
  if (range.until < range.from) fields['until'] = 'The last day is before the first one.';
  else if (countDays(range) > maxReportDays) fields['until'] = `Choose at most ${maxReportDays} days.`;
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  return range;
}

function periodUntil(period: ReportPeriod, today: string): DayRange {
  const date = Temporal.PlainDate.from(today);
  const lastDays = (days: number) => ({ from: addDays(today, 1 - days), until: today });
  const monthOf = (first: Temporal.PlainDate) => ({
    from: first.with({ day: 1 }).toString(),
    until: first.with({ day: first.daysInMonth }).toString(),
  });
  switch (period) {
    case 'today':
      return lastDays(1);
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case '7-days':
      return lastDays(7);
    case '30-days':
      return lastDays(30);
    case '90-days':
      return lastDays(90);
    case 'this-month':
      return { from: monthOf(date).from, until: today };
    case 'last-month':
      return monthOf(date.with({ day: 1 }).subtract({ months: 1 }));
    case 'this-year':
      return { from: date.with({ month: 1, day: 1 }).toString(), until: today };
    case '12-months':
      return { from: date.subtract({ years: 1 }).add({ days: 1 }).toString(), until: today };
  }
}
