import type { Address } from '@selvedge/contract';
import { useHost, useSession } from '@selvedge/mfe-kit';
import { atom, useAtom } from 'jotai';
import { newAddressPick, type AddressPick } from '../draft/checkout-draft.ts';
import { readRequest, useRequest, type Answer } from '../requests/use-request.ts';

const savedAddressesAtom = atom<Answer<Address[]> | null>(null);

/** Fetches a signed-in shopper's saved addresses; a guest has none. */
export function useSavedAddressesRequest(): void {
  const { api } = useHost();
  const { user } = useSession();
  const send = (signal: AbortSignal) => api.listAddresses({ params: { userId: user?.id ?? '' }, signal });
  useRequest(user && user.id, send, useAtom(savedAddressesAtom));
}

export function useSavedAddresses() {
  const { user } = useSession();
  const [request, retry] = readRequest(user && user.id, useAtom(savedAddressesAtom));
  return {
    saved: request.status === 'ready' ? request.value : [],
    isLoading: request.status === 'pending',
    hasFailed: request.status === 'failed',
    retry,
  };
}

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
