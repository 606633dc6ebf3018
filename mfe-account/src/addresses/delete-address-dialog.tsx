import { addressLine } from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useDeleteAddress } from './use-delete-address.ts';

interface DeleteAddressDialogProps {
  /** `null` while nothing is to be deleted. */
  address: Address | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an address goes. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const { failure, isBusy, remove, forgetFailure } = useDeleteAddress(onDeleted);
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
        forgetFailure();
        onClose();
      }}
    >
      <FailureBanner failure={failure} />
      <p>{address ? addressLine(address) : ''}</p>
      <p>Orders that were placed with it keep it.</p>
    </ConfirmDialog>
  );
}
