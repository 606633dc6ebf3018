import type { Address } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { PageFailure } from '../failure/page-failure.ts';

export interface AddressesData {
  addresses: Address[];
}

export const loadAddresses: Load<AddressesData> = async ({ api, user, signal }) => {
  if (!user) throw new PageFailure('Addresses', messages.addresses.noUser, undefined);
  try {
    return { addresses: await api.listAddresses({ params: { userId: user.id }, signal }) };
  } catch (cause) {
    throw new PageFailure('Addresses', messages.addresses.listFailed, cause);
  }
};
