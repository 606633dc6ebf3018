import type { AdminContentPage } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Badge, formatMoment } from '@selvedge/ui';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { loadContentPages } from './load-content-pages.ts';
import { defaultPageTitle } from './default-page-title.ts';

export const contentPagesPage = definePage<AdminContentPage[]>({
  path: '/admin/pages',
  load: loadContentPages,
  Component: ContentPagesPage,
  head: () => ({ title: 'Pages', noIndex: true }),
});

const columns: readonly Column<AdminContentPage>[] = [
  {
    name: 'Page',
    kind: 'title',
    cell: ({ slug, title }) => <a href={`/admin/pages/${slug}`}>{title || defaultPageTitle(slug)}</a>,
  },
  { name: 'Address', cell: ({ slug }) => `/${slug}` },
  {
    name: 'State',
    cell: ({ updatedAt }) => (
      <Badge tone={updatedAt ? 'success' : 'neutral'}>{updatedAt ? 'Published' : 'Not created'}</Badge>
    ),
  },
  {
    name: 'Updated',
    cell: ({ updatedAt }) =>
      updatedAt ? <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time> : 'Never',
  },
];

function ContentPagesPage({ data }: PageProps<AdminContentPage[]>) {
  return (
    <AdminLayout title="Pages">
      <DataTable label="Pages" columns={columns} rows={data} keyOf={({ slug }) => slug} />
    </AdminLayout>
  );
}
