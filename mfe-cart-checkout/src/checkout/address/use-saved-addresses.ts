import type { Address, User } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { newAddressPick, type AddressPick } from '../draft/checkout-draft.ts';
import { useRequest } from '../requests/use-request.ts';

/** Fetches a signed-in shopper's saved addresses; a guest has none. */
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

/** The shopper's pick if it's still offered, else the first offered address, else a new one. */
export function resolvePick(pick: AddressPick, saved: Address[], type: Address['addressType']): AddressPick {
  const selectable = selectableAddresses(saved, type);
  if (pick === newAddressPick || selectable.some(({ id }) => id === pick)) return pick;
  return selectable[0]?.id ?? newAddressPick;
}

/** Sorted by type, defaults first. Shipping addresses can be used for billing, but not the other way around. */
export function selectableAddresses(saved: Address[], type: Address['addressType']): Address[] {
  const rank = (address: Address) => (address.addressType === type ? 0 : 2) + (address.isDefault ? 0 : 1);
  return saved
    .filter(({ addressType }) => type === 'BILLING' || addressType === 'SHIPPING')
    .sort((one, other) => rank(one) - rank(other));
}
