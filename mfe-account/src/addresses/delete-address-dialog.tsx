import { addressLine } from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { atom, useAtom } from 'jotai';
import { useDeleteAddress } from './use-delete-address.ts';

/** `null` closes the dialog, and so does leaving the page. */
export const addressToDeleteAtom = atom<Address | null>(null);
addressToDeleteAtom.onMount = (set) => () => set(null);

export function DeleteAddressDialog() {
  const [address, setAddress] = useAtom(addressToDeleteAtom);
  const close = () => setAddress(null);
  const { failure, isBusy, remove, clearFailure } = useDeleteAddress(close);
  return (
    <ConfirmDialog
      isOpen={address !== null}
      title="Delete this address?"
      confirmText="Delete"
      busyText="Deleting..."
      cancelText="Keep it"
      isBusy={isBusy}
      onConfirm={() => void (address && remove(address.id))}
      onClose={() => {
        clearFailure();
        close();
      }}
    >
      <FailureBanner failure={failure} />
      <p>{address ? addressLine(address) : ''}</p>
      <p>This doesn’t change orders you’ve already placed.</p>
    </ConfirmDialog>
  );
}
