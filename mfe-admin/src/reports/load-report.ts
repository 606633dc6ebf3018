import {
  reportGroupings,
  reportNames,
  reportPeriods,
  type Report,
  type ReportGrouping,
  type ReportName,
} from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../layout/define-admin-page.ts';
import { readChoice, readText } from '../tables/page-query.ts';

export type ReportFilter = ReturnType<typeof readReportFilter>;

export interface ReportData {
  filter: ReportFilter;
  /** `null` if the chosen dates are invalid. */
  report: Report | null;
  /** Messages for the fields, by name. */
  errors: Record<string, string>;
}

/** Loads the report that the URL describes. Invalid dates stay in the URL, so that nothing that was typed is lost. */
export async function loadReport({ query, adminApi, signal }: AdminRequest): Promise<ReportData> {
  const filter = readReportFilter(query);
  try {
    const report = await adminApi.getReport({ ...toReportRequest(filter), signal });
    return { filter, report, errors: {} };
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid-request')
      return { filter, report: null, errors: error.fields ?? {} };
    throw error;
  }
}

function readReportFilter(query: URLSearchParams) {
  const report: ReportName = readChoice(query, 'report', reportNames) ?? 'sales';
  const groupings: readonly ReportGrouping[] = reportGroupings[report];
  const period = readChoice(query, 'period', [...reportPeriods, 'custom'] as const) ?? '30-days';
  return {
    report,
    period,
    by: readChoice(query, 'by', groupings) ?? groupings[0]!,
    ...(period === 'custom' && { from: readText(query, 'from', 10), until: readText(query, 'until', 10) }),
  };
}

/** The API request for a report. */
export const toReportRequest = ({ report, period, by, from, until }: ReportFilter) => ({
  params: { report },
  query: { by, ...(period === 'custom' ? { from, until } : { period }) },
});
