import { returnStatuses, type AdminReturn } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, Moment, SelectField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { customerName } from '../../customer-link.ts';
import { useRefreshWhile } from '../../editing/use-refresh-while.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { returnStatusLabels } from '../../order-labels.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readChoice, readText } from '../../tables/page-query.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { ReturnBadge } from '../order-badges.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnItems } from './return-items.tsx';
import { ReturnReason } from './return-reason.tsx';
import { ReturnRefund } from './return-refund.tsx';

const path = '/admin/returns';

/** Loads a page of the tenant's returns, newest first. */
const loadReturns = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, { q, status }) => {
    const statusQuery = status === 'open' ? { isOpen: true } : { status };
    return adminApi.listAdminReturns({ query: { ...paging, q, ...statusQuery }, signal });
  },
});

export const returnsPage = defineAdminPage({
  path,
  failed: messages.returns.failed,
  load: loadReturns,
  Component: ReturnsPage,
});

const columns: readonly Column<AdminReturn>[] = [
  {
    name: 'Order',
    kind: 'title',
    cell: ({ orderId, orderNumber }) => <a href={`/admin/orders/${orderId}`}>#{orderNumber}</a>,
  },
  { name: 'Requested', cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
  {
    name: 'Shopper',
    cell: (orderReturn) => (
      <span css={{ overflowWrap: 'anywhere' }}>
        {customerName({ name: '', email: orderReturn.buyerEmail })}
        <CellNote>
          <ReturnReason orderReturn={orderReturn} />
        </CellNote>
      </span>
    ),
  },
  { name: 'Items', kind: 'actions', cell: (orderReturn) => <ReturnItems orderReturn={orderReturn} /> },
  { name: 'Status', cell: (orderReturn) => <ReturnBadge orderReturn={orderReturn} /> },
  { name: 'Refund', cell: (orderReturn) => <ReturnRefund orderReturn={orderReturn} /> },
  { name: 'Next step', kind: 'actions', cell: (orderReturn) => <ReturnActions orderReturn={orderReturn} /> },
];

const statusOptions = toOptions({ open: 'Still open', ...returnStatusLabels });

function readFilter(query: URLSearchParams) {
  // `open` means neither refunded, exchanged nor declined.
  return { q: readText(query, 'q'), status: readChoice(query, 'status', ['open', ...returnStatuses]) };
}

function ReturnsPage({ data: list }: PageProps<List<AdminReturn, ReturnType<typeof readFilter>>>) {
  useRefreshWhile(list.rows.some(({ refund }) => refund?.status === 'PENDING'));
  return (
    <AdminLayout title="Returns">
      <FilterForm
        path={path}
        filter={list.filter}
        search={{ label: 'Search', placeholder: 'Order number, email or name', maxLength: 120 }}
      >
        <SelectField
          label="Status"
          name="status"
          options={statusOptions}
          defaultValue={list.filter.status ?? ''}
        />
      </FilterForm>
      <PagedList
        path={path}
        list={list}
        emptyState={
          <EmptyState title={messages.returns.none}>
            Shoppers request returns on the pages of their delivered orders.
          </EmptyState>
        }
        noMatches={{ title: messages.returns.noneFound }}
      >
        <DataTable label="Returns" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
