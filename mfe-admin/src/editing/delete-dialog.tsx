import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useState, type ReactNode } from 'react';

interface DeleteDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What will be gone, and what will not. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  messages: { deleted: string; failed: string };
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before something goes for good. What somebody else has deleted meanwhile is gone, which was asked for. */
export function DeleteDialog({
  isOpen,
  title,
  children,
  remove,
  messages,
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const host = useHost();
  const { forget } = usePageData();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await remove().catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'not-found') throw error;
      });
      forget();
      host.notify({ type: 'success', message: messages.deleted });
      onDeleted();
    } catch (error) {
      const detail = messageOf(error, 'Nothing was deleted. Please try again in a moment.');
      setFailure({ message: messages.failed, detail });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmText="Delete"
      busyText="Deleting..."
      cancelText="Keep it"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={() => {
        setFailure(null);
        onClose();
      }}
    >
      <FailureBanner failure={failure} />
      {children}
    </ConfirmDialog>
  );
}
