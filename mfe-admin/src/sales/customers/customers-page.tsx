import { css } from '@emotion/react';
import type { CustomerSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoney, Moment, SelectField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { customerName, customerPathOf, customersPath } from '../../customer-link.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { ExportCsv } from '../../tables/export-csv.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import type { List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { CustomerBadges } from './customer-badges.tsx';
import { customerKindLabels } from './customer-kinds.ts';
import { loadCustomers, type CustomerFilter } from './load-customers.ts';

export const customersPage = defineAdminPage({
  path: customersPath,
  failed: messages.customers.failed,
  load: loadCustomers,
  Component: CustomersPage,
});

// On a tablet, email addresses would break after a few letters.
const name = css({ overflowWrap: 'anywhere', minWidth: '9.5rem' });

const columns: readonly Column<CustomerSummary>[] = [
  {
    name: 'Customer',
    kind: 'title',
    cell: (customer) => (
      <div css={name}>
        <a href={customerPathOf(customer)}>{customerName(customer)}</a>
        {customer.name ? <CellNote>{customer.email}</CellNote> : null}
      </div>
    ),
  },
  { name: 'Type', kind: 'actions', cell: (customer) => <CustomerBadges customer={customer} /> },
  { name: 'Orders', kind: 'number', cell: ({ orderCount }) => orderCount.toLocaleString('en-US') },
  { name: 'Spent', kind: 'number', cell: ({ spent }) => formatMoney(spent) },
  {
    name: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Moment at={lastOrderAt} isDay /> : 'None'),
  },
  { name: 'Customer since', cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
];

const kindOptions = toOptions(customerKindLabels, 'All customers');

function CustomersPage({ data: list }: PageProps<List<CustomerSummary, CustomerFilter>>) {
  const adminApi = useAdminApi();
  const exporting = useAction({ reloads: 'never' });
  return (
    <AdminLayout
      title="Customers"
      actions={
        <Allowed to="personal-data:read">
          <ExportCsv
            name="customers"
            fetchFile={(options) => adminApi.exportCustomers({ query: list.filter, ...options })}
            failed={messages.customers.exportFailed}
            action={exporting}
          />
        </Allowed>
      }
    >
      <FailureBanner failure={exporting.failure} />
      <FilterForm
        path={customersPath}
        filter={list.filter}
        search={{ label: 'Search', placeholder: 'Name or email', maxLength: 120 }}
      >
        <SelectField label="Show" name="kind" options={kindOptions} defaultValue={list.filter.kind ?? ''} />
      </FilterForm>
      <PagedList
        path={customersPath}
        list={list}
        emptyState={
          <EmptyState title={messages.customers.none}>
            People appear here when they create an account, place an order or subscribe to the newsletter.
          </EmptyState>
        }
        noMatches={{
          title: messages.customers.noneFound,
          hint: 'Search for the start of a name or email address.',
        }}
      >
        <DataTable label="Customers" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
