import { Temporal } from 'temporal-polyfill';
import { addDays, countDays, type DayRange } from '../../platform/calendar/calendar-days.ts';

export type SpanLength = 'day' | 'week' | 'month';

/** Splits a range into days, weeks from Monday, or months. The first and last one may be shorter. */
export function splitIntoSpans({ from, until }: DayRange, length: SpanLength): DayRange[] {
  const spans: DayRange[] = [];
  for (let start = from; start <= until;) {
    const end = lastDayOf(start, length);
    spans.push({ from: start, until: end < until ? end : until });
    start = addDays(end, 1);
  }
  return spans;
}

function lastDayOf(day: string, length: SpanLength): string {
  const date = Temporal.PlainDate.from(day);
  if (length === 'day') return day;
  if (length === 'week') return date.add({ days: 7 - date.dayOfWeek }).toString();
  return date.with({ day: date.daysInMonth }).toString();
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DayRange): DayRange {
  const days = countDays(range);
  return { from: addDays(range.from, -days), until: addDays(range.from, -1) };
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};
const formatDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
const formatMonth = format({ month: 'short', year: 'numeric' });

/** `Nov 3, 2026`, `Nov 2, 2026 – Nov 8, 2026` or `Nov 2026`. */
export function describeSpan({ from, until }: DayRange, length: SpanLength): string {
  if (length === 'month') return formatMonth(from);
  return from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`;
}
