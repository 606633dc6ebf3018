import type { AdminContentPage } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { defaultPageTitle } from './default-page-title.ts';

export const contentPagesPage = defineAdminPage<AdminContentPage[]>({
  path: '/admin/pages',
  failed: messages.pages.failed,
  load: ({ adminApi, signal }) => adminApi.listContentPages({ signal }),
  Component: ContentPagesPage,
});

const columns: readonly Column<AdminContentPage>[] = [
  {
    name: 'Page',
    kind: 'title',
    cell: ({ slug, title }) => <a href={`/admin/pages/${slug}`}>{title || defaultPageTitle(slug)}</a>,
  },
  { name: 'URL', cell: ({ slug }) => `/${slug}` },
  {
    name: 'Status',
    cell: ({ updatedAt }) => (
      <Badge tone={updatedAt ? 'success' : 'neutral'}>{updatedAt ? 'Published' : 'Not created'}</Badge>
    ),
  },
  { name: 'Updated', cell: ({ updatedAt }) => (updatedAt ? <Moment at={updatedAt} /> : 'Never') },
];

function ContentPagesPage({ data }: PageProps<AdminContentPage[]>) {
  return (
    <AdminLayout title="Pages">
      <DataTable label="Pages" columns={columns} rows={data} keyOf={({ slug }) => slug} />
    </AdminLayout>
  );
}
