import { saveFile, type PageProps } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { DownloadButton } from '../editing/download-button.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { defineAdminPage } from '../layout/define-admin-page.ts';
import { loadReport, toReportRequest, type ReportData } from './load-report.ts';
import { ReportFilters, reportsPath } from './report-filters.tsx';
import { ReportView } from './report-view.tsx';

export const reportsPage = defineAdminPage<ReportData>({
  path: reportsPath,
  failed: messages.reports.failed,
  load: loadReport,
  Component: ReportsPage,
});

function ReportsPage({ data }: PageProps<ReportData>) {
  const { filter, report } = data;
  const adminApi = useAdminApi();
  async function download({ from, until }: NonNullable<typeof report>) {
    const file = await adminApi.exportReport(toReportRequest(filter));
    saveFile(file, `${filter.report}-${from}-${until}.csv`);
  }
  return (
    <AdminLayout
      title="Reports"
      actions={
        report && report.rows.length > 0 ? (
          <DownloadButton
            busyText="Exporting..."
            failed={messages.reports.exportFailed}
            download={() => download(report)}
          >
            Export CSV
          </DownloadButton>
        ) : undefined
      }
    >
      <ReportFilters {...data} />
      {report ? <ReportView name={filter.report} report={report} /> : null}
    </AdminLayout>
  );
}
