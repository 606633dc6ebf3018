import { toAddressForm } from '@selvedge/address';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../layout/account-layout.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { AddressForm } from './address-form.tsx';
import { loadAddress, type AddressData } from './load-address.ts';

export const editAddressPage = definePage<AddressData>({
  path: '/account/addresses/:addressId/edit',
  load: loadAddress,
  Component: EditAddressPage,
  head: () => ({ title: 'Edit address', noIndex: true }),
});

function EditAddressPage({ data: { address } }: PageProps<AddressData>) {
  const { id: addressId, addressType, isDefault } = address;
  return (
    <AccountLayout>
      <PageTitle>Edit address</PageTitle>
      <AddressForm
        initial={{ ...toAddressForm(address), addressType, isDefault }}
        failureDetail={messages.addresses.updateFailed}
        save={(api, userId, body) => api.updateAddress({ params: { userId, addressId }, body })}
      />
    </AccountLayout>
  );
}
