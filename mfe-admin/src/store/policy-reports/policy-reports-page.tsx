import type { PolicyReport } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, Moment, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { describeSource, describeSubject } from './describe-violation.ts';

export const policyReportsPage = defineAdminPage({
  path: '/admin/blocked-content',
  failed: messages.policyReports.failed,
  load: ({ adminApi, signal }) => adminApi.listPolicyReports({ signal }),
  Component: PolicyReportsPage,
});

const anywhere = { overflowWrap: 'anywhere' } as const;
const columns: readonly Column<PolicyReport>[] = [
  {
    name: 'Content',
    kind: 'title',
    cell: (report) => (
      <>
        {describeSubject(report)}
        <CellNote>
          {report.directive}
          {report.isEnforced ? '' : ', reported only'}
        </CellNote>
      </>
    ),
  },
  { name: 'Source', cell: (report) => <span css={anywhere}>{describeSource(report)}</span> },
  {
    name: 'Page',
    cell: ({ page }) => <span css={anywhere}>{page === 'other' ? 'Others' : page}</span>,
  },
  { name: 'Count', kind: 'number', cell: ({ count }) => count.toLocaleString('en-US') },
  { name: 'Last blocked', fitsContent: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
];

function PolicyReportsPage({ data }: PageProps<PolicyReport[]>) {
  return (
    <AdminLayout title="Blocked content">
      <p css={{ maxWidth: '44rem', color: tokens.color.muted }}>
        Your store tells browsers which scripts, pictures and connections belong to its pages. Here’s what
        they blocked in the last 30 days. If something is missing from your store, check whether it’s listed
        here. Software on a visitor’s device can also cause entries, and anybody can send false ones.
      </p>
      {data.length === 0 ? (
        <EmptyState title={messages.policyReports.none}>
          Reports from visitors’ browsers appear here within a minute.
        </EmptyState>
      ) : (
        <DataTable
          label="Blocked content"
          columns={columns}
          rows={data}
          keyOf={({ directive, blocked, page, isEnforced }) =>
            [directive, blocked, page, isEnforced].join(' ')
          }
        />
      )}
    </AdminLayout>
  );
}
