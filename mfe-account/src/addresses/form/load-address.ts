import type { Address } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../../account-messages.ts';
import { PageFailure } from '../../failure/page-failure.ts';

export interface AddressData {
  address: Address;
}

const title = 'Edit address';

export const loadAddress: Load<AddressData> = async ({ params, api, user, signal }) => {
  if (!user) throw new PageFailure(title, messages.addresses.noUser, undefined);
  const { addressId = '' } = params;
  try {
    return { address: await api.getAddress({ params: { userId: user.id, addressId }, signal }) };
  } catch (cause) {
    throw new PageFailure(title, messages.addresses.fetchFailed, cause);
  }
};
