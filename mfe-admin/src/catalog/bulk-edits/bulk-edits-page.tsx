import type { BulkEdit } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Moment, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useRefreshWhile } from '../../editing/use-refresh-while.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { readText } from '../../tables/page-query.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { BulkEditBadge, isInProgress } from './bulk-edit-badge.tsx';
import { UndoButton } from './undo-button.tsx';

interface Filter {
  /** Only edits that changed this product. */
  product: string | undefined;
}

export const bulkEditsPage = defineAdminPage({
  path: '/admin/bulk-edits',
  failed: messages.bulkEdits.listFailed,
  load: loadList({
    readFilter: (query): Filter => ({ product: readText(query, 'product') }),
    load: ({ adminApi, signal }, paging, { product }) =>
      adminApi.listBulkEdits({ query: { ...paging, ...(product && { productId: product }) }, signal }),
  }),
  Component: BulkEditsPage,
});

const columns: readonly Column<BulkEdit>[] = [
  {
    name: 'Edit',
    kind: 'title',
    cell: ({ id, title }) => (
      <a href={`/admin/bulk-edits/${id}`} css={{ overflowWrap: 'anywhere' }}>
        {title}
      </a>
    ),
  },
  { name: 'Status', cell: (edit) => <BulkEditBadge edit={edit} /> },
  { name: 'Products', kind: 'number', cell: (edit) => <Progress {...edit} /> },
  { name: 'By', cell: ({ createdBy }) => <span css={{ overflowWrap: 'anywhere' }}>{createdBy}</span> },
  { name: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    name: 'Undo',
    kind: 'actions',
    cell: (edit) => (
      <Allowed to="catalog:write">
        <UndoButton edit={edit} isInList />
      </Allowed>
    ),
  },
];

/** How many products an edit has changed, or how far it is if it's still in progress. */
const Progress = (edit: BulkEdit) =>
  isInProgress(edit)
    ? `${edit.processedCount.toLocaleString('en-US')} of ${edit.totalCount.toLocaleString('en-US')}`
    : edit.changedCount.toLocaleString('en-US');

function BulkEditsPage({ data: list }: PageProps<List<BulkEdit, Filter>>) {
  useRefreshWhile(list.rows.some(isInProgress));
  return (
    <AdminLayout title="Bulk edits" actions={<LinkButton href="/admin/products">Select products</LinkButton>}>
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{messages.bulkEdits.kept}</p>
      <PagedList
        path="/admin/bulk-edits"
        list={list}
        emptyState={
          <EmptyState title={messages.bulkEdits.none}>
            Select products in the product list to edit them all at once.
          </EmptyState>
        }
        noMatches={{ title: 'No bulk edits changed this product.' }}
      >
        <DataTable label="Bulk edits" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
