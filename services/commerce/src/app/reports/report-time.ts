import { sql, type RawBuilder } from 'kysely';
import { addDays, countDays, startOfDay, type DayRange } from '../../platform/calendar/calendar-days.ts';
import { describeSpan, rangeBefore, splitIntoSpans, type SpanLength } from '../calendar/day-spans.ts';

/** What a report covers: `previous` is the time from `start` to `middle`, and `range` the time from `middle` to `end`. */
export interface ReportTime {
  tenantCode: string;
  range: DayRange;
  previous: DayRange;
  start: Date;
  middle: Date;
  end: Date;
  timeZone: string;
}

export function createReportTime(tenantCode: string, range: DayRange, timeZone: string): ReportTime {
  const previous = rangeBefore(range);
  return {
    tenantCode,
    range,
    previous,
    timeZone,
    start: startOfDay(previous.from, timeZone),
    middle: startOfDay(range.from, timeZone),
    end: startOfDay(addDays(range.until, 1), timeZone),
  };
}

export interface TimeSpan {
  /** The first day. */
  key: string;
  label: string;
}

/** The rows of a report by time. The previous range has the same spans, each the same number of days earlier. */
export function createTimeSpans({ range, previous, timeZone }: ReportTime, length: SpanLength) {
  const spans = splitIntoSpans(range, length);
  const shift = (day: string) => addDays(previous.from, countDays({ from: range.from, until: day }) - 1);
  const earlier = spans.map((span) => ({ from: shift(span.from), until: shift(span.until) }));
  const starts = [...earlier, ...spans].map(({ from }) => startOfDay(from, timeZone).toISOString());
  const days = [...earlier, ...spans].map(({ from }) => from);
  /** Number of the span in both lists together, counted from 1. */
  const numberOf = (value: RawBuilder<unknown>, bounds: readonly string[], type: 'timestamptz' | 'date') =>
    sql<string>`width_bucket(${value}, ${`{${bounds.join(',')}}`}::${sql.raw(type)}[])::text`;
  return {
    rows: spans.map((span): TimeSpan => ({ key: span.from, label: describeSpan(span, length) })),
    numberOfMoment: (value: RawBuilder<unknown>) => numberOf(value, starts, 'timestamptz'),
    numberOfDay: (value: RawBuilder<unknown>) => numberOf(value, days, 'date'),
    /** The index of the row that belongs to a number. */
    rowOf: (number: string) => (Number(number) - 1) % spans.length,
  };
}
