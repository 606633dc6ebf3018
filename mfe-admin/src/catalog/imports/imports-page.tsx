import type { CatalogImport } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, FailureBanner, Moment, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAction } from '../../editing/use-action.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { ExportButton } from './export-button.tsx';
import { importBadge } from './import-badge.ts';
import { NewImport } from './new-import.tsx';

export const importsPage = defineAdminPage({
  path: '/admin/imports',
  failed: messages.imports.listFailed,
  load: loadList({
    readFilter: () => ({}),
    load: ({ adminApi, signal }, paging) => adminApi.listImports({ query: paging, signal }),
  }),
  Component: ImportsPage,
});

const columns: readonly Column<CatalogImport>[] = [
  {
    name: 'File',
    kind: 'title',
    cell: ({ id, fileName }) => (
      <a href={`/admin/imports/${id}`} css={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </a>
    ),
  },
  {
    name: 'Status',
    cell: (catalogImport) => {
      const { label, tone } = importBadge(catalogImport);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { name: 'Products', kind: 'number', cell: ({ productCount }) => productCount.toLocaleString('en-US') },
  { name: 'Created', kind: 'number', cell: ({ createdCount }) => createdCount.toLocaleString('en-US') },
  { name: 'Changed', kind: 'number', cell: ({ changedCount }) => changedCount.toLocaleString('en-US') },
  { name: 'Skipped', kind: 'number', cell: ({ failedCount }) => failedCount.toLocaleString('en-US') },
  {
    name: 'Uploaded by',
    cell: ({ createdBy }) => <span css={{ overflowWrap: 'anywhere' }}>{createdBy}</span>,
  },
  { name: 'Uploaded', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

function ImportsPage({ data: list }: PageProps<List<CatalogImport>>) {
  const exporting = useAction({ reloads: 'never' });
  return (
    <AdminLayout title="Import and export" actions={<ExportButton action={exporting} />}>
      <FailureBanner failure={exporting.failure} />
      <Allowed to="catalog:write">
        <NewImport />
      </Allowed>
      <h2 css={{ fontSize: tokens.text.lg }}>Past imports</h2>
      <PagedList
        path="/admin/imports"
        list={list}
        emptyState={<EmptyState title={messages.imports.none} level={3} />}
      >
        <DataTable label="Imports" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
