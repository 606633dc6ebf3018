import type { CatalogImport } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, FailureBanner, Moment, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { ExportButton } from './export-button.tsx';
import { importBadge } from './import-badge.ts';
import { importsPageSize, importsTitle, loadImports, type ImportsData } from './load-imports.ts';
import { NewImport } from './new-import.tsx';

export const importsPage = definePage<ImportsData>({
  path: '/admin/imports',
  load: loadImports,
  Component: ImportsPage,
  head: () => ({ title: importsTitle, noIndex: true }),
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

function ImportsPage({ data: { imports, ...list } }: PageProps<ImportsData>) {
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  return (
    <AdminLayout title={importsTitle} actions={<ExportButton onFailure={setFailure} />}>
      <FailureBanner failure={failure} />
      <NewImport />
      <h2 css={{ fontSize: tokens.text.lg }}>Past imports</h2>
      <PagedList
        path="/admin/imports"
        {...list}
        pageSize={importsPageSize}
        count={imports.length}
        empty={<EmptyState title={messages.imports.none} level={3} />}
      >
        <DataTable label="Imports" columns={columns} rows={imports} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
