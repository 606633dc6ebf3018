import { reportGroupings, type QueryOf, type Report, type ReportGrouping, type ReportName, type getReport as endpoint } from '@selvedge/contract'; // prettier-ignore
import { readTimeZone } from '../../store/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dayOf } from '../../platform/calendar/calendar-days.ts';
import { readRange } from '../calendar/report-range.ts';
import { reportKinds } from './report-kinds.ts';
import { createReportTime } from './report-time.ts';

export interface ReportDependencies {
  db: Database;
  clock: Clock;
  /** Saves a store's visit counts, so that a report includes the latest ones. */
  saveVisits: (tenantCode: string) => Promise<void>;
}

interface ReportRequest {
  tenantCode: string;
  report: ReportName;
  query: QueryOf<typeof endpoint>;
}

/**
 * Reads a whole report. Runs as a long read, of which only a few run at a time, so that reports never keep shoppers waiting.
 * @throws AppError `invalid-request` for an impossible range, or a grouping that the report doesn't have
 */
export async function getReport(
  { db, clock, saveVisits }: ReportDependencies,
  { tenantCode, report, query }: ReportRequest,
): Promise<Report> {
  const by = readGrouping(report, query.by);
  // If this fails, the report only lacks the visits of the last seconds.
  await saveVisits(tenantCode).catch(() => undefined);
  return db.replica.inLongTransaction(tenantCode, async (tx) => {
    const timeZone = await readTimeZone(tx, tenantCode);
    const time = createReportTime(tenantCode, readRange(query, dayOf(clock(), timeZone)), timeZone);
    const { title, read } = reportKinds[report];
    const table = await read(tx, time, by);
    return {
      title,
      timeZone,
      by,
      ...time.range,
      previousFrom: time.previous.from,
      previousUntil: time.previous.until,
      ...table,
      rowCount: table.rows.length,
    };
  });
}

function readGrouping(report: ReportName, by: ReportGrouping | undefined): ReportGrouping {
  const groupings: readonly ReportGrouping[] = reportGroupings[report];
  if (by === undefined) return groupings[0]!;
  if (groupings.includes(by)) return by;
  throw new AppError('invalid-request', { fields: { by: `must be one of ${groupings.join(', ')}` } });
}
