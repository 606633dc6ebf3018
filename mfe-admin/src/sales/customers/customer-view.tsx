import type { Customer } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { detailColumn, detailColumns } from '../../layout/detail-columns.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

/** Everything about a customer, and what an operator can do for them. */
export function CustomerView({ customer }: { customer: Customer }) {
  const isReloading = useIsNavigating();
  const adminApi = useAdminApi();
  const { id, notes } = customer;
  return (
    <div css={detailColumns} aria-busy={isReloading}>
      <div css={detailColumn}>
        <ProfilePanel customer={customer} />
        <OrdersPanel customer={customer} />
        {customer.returns.length > 0 ? <ReturnsPanel customer={customer} /> : null}
        {customer.reviews.length > 0 ? <ReviewsPanel reviews={customer.reviews} /> : null}
      </div>
      <div css={detailColumn}>
        <NotesPanel
          notes={notes}
          permission="customers:write"
          add={(note) => adminApi.addCustomerNote({ params: { id }, ...note })}
          remove={(noteId) => adminApi.deleteCustomerNote({ params: { id, noteId } })}
        />
        {customer.groups && customer.groups.length > 0 ? (
          <GroupsPanel customer={customer} groups={customer.groups} />
        ) : null}
        <NewsletterPanel customer={customer} />
        {customer.addresses.length > 0 ? <AddressesPanel customer={customer} /> : null}
        <PersonalDataPanel customer={customer} />
      </div>
    </div>
  );
}
