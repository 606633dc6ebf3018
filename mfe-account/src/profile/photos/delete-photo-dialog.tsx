import { ConfirmDialog } from '@selvedge/ui';
import { useState } from 'react';

interface DeletePhotoDialogProps {
  isOpen: boolean;
  /** Resolves when the photo is deleted or deleting it has failed. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeletePhotoDialog({ isOpen, onConfirm, onClose }: DeletePhotoDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    await onConfirm();
    setDeleting(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this photo?"
      confirmText="Delete Photo"
      busyText="Deleting..."
      cancelText="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>We’ll delete it permanently. You can’t undo this.</p>
    </ConfirmDialog>
  );
}
