import { draftOrderStatuses, type DraftOrderListItem, type DraftOrderStatus } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, formatMoney, LinkButton, Moment, SelectField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { customerName } from '../../customer-link.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readChoice } from '../../tables/page-query.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { DraftOrderBadge, draftOrderLabels } from './draft-order-badge.tsx';
import { draftOrdersPath as path } from './draft-order-paths.ts';

export const draftOrdersPage = defineAdminPage({
  path,
  failed: messages.draftOrders.failed,
  load: loadList({
    readFilter: (query) => ({ status: readChoice(query, 'status', draftOrderStatuses) }),
    load: ({ adminApi, signal }, paging, filter) =>
      adminApi.listDraftOrders({ query: { ...paging, ...filter }, signal }),
  }),
  Component: DraftOrdersPage,
});

const newDraft = (
  <Allowed to="draft-orders:write">
    <LinkButton href={`${path}/new`}>New draft order</LinkButton>
  </Allowed>
);
const statusOptions = toOptions(draftOrderLabels);

const columns: readonly Column<DraftOrderListItem>[] = [
  {
    name: 'Buyer',
    kind: 'title',
    cell: ({ id, email }) => (
      <a href={`${path}/${id}`} css={{ overflowWrap: 'anywhere' }}>
        {customerName({ name: '', email })}
      </a>
    ),
  },
  { name: 'Status', cell: Status },
  { name: 'Items', kind: 'number', cell: ({ itemCount }) => itemCount },
  { name: 'Total', kind: 'number', cell: ({ total }) => formatMoney(total) },
  {
    name: 'Created',
    cell: ({ createdAt, createdBy }) => (
      <>
        <Moment at={createdAt} isDay /> <CellNote>{createdBy}</CellNote>
      </>
    ),
  },
];

function Status({ status, expiresAt, order }: DraftOrderListItem) {
  return (
    <>
      <DraftOrderBadge status={status} />{' '}
      {order ? (
        <CellNote>
          <AllowedLink to="orders:read" href={`/admin/orders/${order.id}`}>
            Order #{order.orderNumber}
          </AllowedLink>
        </CellNote>
      ) : null}
      {status === 'SENT' && expiresAt ? (
        <CellNote>
          until <Moment at={expiresAt} isDay />
        </CellNote>
      ) : null}
    </>
  );
}

type DraftOrderList = List<DraftOrderListItem, { status: DraftOrderStatus | undefined }>;

function DraftOrdersPage({ data: list }: PageProps<DraftOrderList>) {
  const { filter, totalElements } = list;
  const isEmpty = totalElements === 0 && !filter.status;
  return (
    <AdminLayout title="Draft orders" actions={isEmpty ? null : newDraft}>
      {isEmpty ? null : (
        <FilterForm path={path} filter={filter}>
          <SelectField
            label="Status"
            name="status"
            options={statusOptions}
            defaultValue={filter.status ?? ''}
          />
        </FilterForm>
      )}
      <PagedList
        path={path}
        list={list}
        emptyState={
          <EmptyState title={messages.draftOrders.none} action={newDraft}>
            Put an order together for someone who calls or writes, and email them a link to pay it.
          </EmptyState>
        }
        noMatches={{ title: messages.draftOrders.noneFound }}
      >
        <DataTable label="Draft orders" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
