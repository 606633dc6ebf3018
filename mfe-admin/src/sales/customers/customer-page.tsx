import type { Customer } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { customerName } from '../../customer-link.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CustomerView } from './customer-view.tsx';

export const customerPage = defineAdminPage<Customer>({
  path: '/admin/customers/:id',
  titleOf: customerName,
  failed: messages.customers.oneFailed,
  load: ({ params, adminApi, signal }) => adminApi.getCustomer({ params: { id: params.id ?? '' }, signal }),
  Component: CustomerPage,
});

function CustomerPage({ data: customer }: PageProps<Customer>) {
  return (
    <AdminLayout title={customerName(customer)}>
      <CustomerView customer={customer} key={customer.id} />
    </AdminLayout>
  );
}
