import type { AdminCollectionSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, LinkButton, Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { readText } from '../../tables/page-query.ts';
import { kindLabels, storePath } from './collection-text.ts';

const path = '/admin/collections';

export const collectionsPage = defineAdminPage({
  path,
  failed: messages.collections.failed,
  load: loadList({
    readFilter: (query) => ({ q: readText(query, 'q', 120) }),
    load: ({ adminApi, signal }, paging, filter) =>
      adminApi.listAdminCollections({ query: { ...paging, ...filter }, signal }),
  }),
  Component: CollectionsPage,
});

const addCollection = (
  <Allowed to="catalog:write">
    <LinkButton href="/admin/collections/new">Add collection</LinkButton>
  </Allowed>
);

const columns: readonly Column<AdminCollectionSummary>[] = [
  {
    name: 'Collection',
    kind: 'title',
    cell: ({ id, title, handle }) => (
      <>
        <a href={`${path}/${id}`}>{title}</a>
        <CellNote>{storePath(handle)}</CellNote>
      </>
    ),
  },
  { name: 'Type', cell: ({ kind }) => kindLabels[kind] },
  { name: 'Products', kind: 'number', cell: ({ productCount }) => productCount },
  {
    name: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  { name: 'Updated', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

function CollectionsPage({ data: list }: PageProps<List<AdminCollectionSummary>>) {
  return (
    <AdminLayout title="Collections" actions={addCollection}>
      <FilterForm
        path={path}
        filter={list.filter}
        search={{ label: 'Title or web address', maxLength: 120 }}
      />
      <PagedList
        path={path}
        list={list}
        emptyState={
          <EmptyState title={messages.collections.none} action={addCollection}>
            A collection is a page with products that belong together, such as gifts or new arrivals.
          </EmptyState>
        }
        noMatches={{ title: messages.collections.noneFound }}
      >
        <DataTable label="Collections" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
