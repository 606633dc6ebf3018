import type { UserPhoto } from '@selvedge/contract';
import { ConfirmDialog } from '@selvedge/ui';
import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { usePhotoActions } from './use-photo-actions.ts';

/** `null` closes the dialog. */
export const photoToDeleteAtom = atom<UserPhoto | null>(null);

/** @param onDeleted moves the focus, because the focused Delete button is gone */
export function DeletePhotoDialog({ onDeleted }: { onDeleted: () => void }) {
  const { remove } = usePhotoActions();
  const [photo, setPhoto] = useAtom(photoToDeleteAtom);
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    if (!photo) return;
    setDeleting(true);
    const isGone = await remove(photo.id);
    setPhoto(null);
    setDeleting(false);
    if (isGone) requestAnimationFrame(onDeleted);
  };
  return (
    <ConfirmDialog
      isOpen={photo !== null}
      title="Delete this photo?"
      confirmText="Delete Photo"
      busyText="Deleting..."
      cancelText="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onClose={() => setPhoto(null)}
    >
      <p>We’ll delete it permanently. You can’t undo this.</p>
    </ConfirmDialog>
  );
}
