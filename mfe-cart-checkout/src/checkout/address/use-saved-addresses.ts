import type { Address, User } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { enterNewAddress, type AddressPick } from '../draft/checkout-draft.ts';
import { useRequest } from '../requests/use-request.ts';

/** The addresses a signed-in shopper may pick from; none for a guest. */
export function useSavedAddresses(user: User | null) {
  const { api } = useHost();
  const [request, retry] = useRequest(user && user.id, (signal) =>
    api.listAddresses({ params: { userId: user?.id ?? '' }, signal }),
  );
  return {
    saved: request.status === 'ready' ? request.value : [],
    isLoading: request.status === 'pending',
    hasFailed: request.status === 'failed',
    retry,
  };
}

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

/** What stands picked: the shopper's own choice while it exists, else the default of this type, else the empty fields. */
export function presentPick(pick: AddressPick, saved: Address[], type: Address['addressType']): AddressPick {
  const offered = inOrder(saved, type);
  if (pick === enterNewAddress || offered.some(({ id }) => id === pick)) return pick;
  return offered[0]?.id ?? enterNewAddress;
}

/** Those of the type first, the default one before the others. A shipping address can also be billed to, but parcels don't go to billing addresses. */
export function inOrder(saved: Address[], type: Address['addressType']): Address[] {
  const rank = (address: Address) => (address.addressType === type ? 0 : 2) + (address.isDefault ? 0 : 1);
  return saved
    .filter(({ addressType }) => type === 'BILLING' || addressType === 'SHIPPING')
    .sort((one, other) => rank(one) - rank(other));
}
