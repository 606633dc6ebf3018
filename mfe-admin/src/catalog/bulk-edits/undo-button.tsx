import type { BulkEdit } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { formatCount } from '../../format-count.ts';

interface UndoButtonProps {
  edit: BulkEdit;
  /** Whether it's one of several in a list. Screen readers then read out which edit it undoes. */
  isInList?: boolean;
}

/** Undoes an edit after a confirmation, and opens the page of the undo. */
export function UndoButton({ edit, isInList = false }: UndoButtonProps) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  if (!edit.canUndo) return null;
  const undo = () =>
    run(
      async () => {
        const { id } = await adminApi.undoBulkEdit({ params: { id: edit.id } });
        forget();
        setConfirming(false);
        host.navigate(`/admin/bulk-edits/${id}`);
      },
      { failed: messages.bulkEdits.notUndone },
    );
  return (
    <>
      <Button
        variant="secondary"
        size={isInList ? 'sm' : 'md'}
        {...(isInList && { 'aria-label': `Undo: ${edit.title}` })}
        onClick={() => setConfirming(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Undo this edit of ${formatCount(edit.changedCount, 'product')}?`}
        confirmText="Undo"
        busyText="Undoing..."
        cancelText="Cancel"
        tone="primary"
        isBusy={isBusy}
        onConfirm={() => void undo()}
        onClose={() => setConfirming(false)}
      >
        <FailureBanner failure={failure} />
        <p>Changes made since then are kept, and we’ll list them. You can redo the edit afterwards.</p>
      </ConfirmDialog>
    </>
  );
}
