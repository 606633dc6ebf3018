import { ConfirmDialog } from '@selvedge/ui';
import { useState } from 'react';

interface DeletePhotoDialogProps {
  isOpen: boolean;
  /** Ends when the photo is gone, or cannot be deleted. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a photo goes for good. */
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
      <p>It is removed from our store for good. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
