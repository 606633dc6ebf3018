import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { getReport, type ReportDependencies } from './get-report.ts';
import { reportCsv } from './report-csv.ts';

/** How many rows a page shows. */
const maxRows = 100;

export function registerReportRoutes(app: FastifyInstance, dependencies: ReportDependencies): void {
  operatorRoute(app, dependencies, operations.getReport, async ({ tenantCode, params, query }) => {
    const report = await getReport(dependencies, { tenantCode, ...params, query });
    // Days are never left out.
    return report.by === 'day' ? report : { ...report, rows: report.rows.slice(0, maxRows) };
  });
  operatorRoute(app, dependencies, operations.exportReport, async ({ tenantCode, params, query }, reply) => {
    const report = await getReport(dependencies, { tenantCode, ...params, query });
    const name = `${params.report}-${report.from}-${report.until}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return reportCsv(report);
  });
}
