import { definePage } from '@selvedge/mfe-kit';
import { emptyAddress } from '@selvedge/address';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../layout/account-layout.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { AddressForm } from './address-form.tsx';

export const newAddressPage = definePage({
  path: '/account/addresses/new',
  Component: NewAddressPage,
  head: () => ({ title: 'Add New Address', noIndex: true }),
});

const initial = { ...emptyAddress, addressType: 'SHIPPING', isDefault: false };

function NewAddressPage() {
  return (
    <AccountLayout>
      <PageTitle>Add New Address</PageTitle>
      <AddressForm
        initial={initial}
        failureDetail={messages.addresses.createFailed}
        save={(api, userId, body) => api.createAddress({ params: { userId }, body })}
      />
    </AccountLayout>
  );
}
