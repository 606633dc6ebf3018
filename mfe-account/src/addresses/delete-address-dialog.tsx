import { addressLine } from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useDeleteAddress } from './use-delete-address.ts';

interface DeleteAddressDialogProps {
  /** `null` closes the dialog. */
  address: Address | null;
  onClose: () => void;
}

export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const { failure, isBusy, remove, clearFailure } = useDeleteAddress(onClose);
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
        onClose();
      }}
    >
      <FailureBanner failure={failure} />
      <p>{address ? addressLine(address) : ''}</p>
      <p>This doesn’t change orders you’ve already placed.</p>
    </ConfirmDialog>
  );
}
