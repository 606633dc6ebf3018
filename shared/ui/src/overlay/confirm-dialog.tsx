import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What will happen and what will not; and, after a try, why it did not. */
  children: ReactNode;
  confirmText: string;
  /** Shown while it is done. */
  busyText: string;
  cancelText: string;
  isBusy: boolean;
  /** `danger` for what cannot be taken back: the focus then begins on the way out. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. While it is under way the window stays: closing would not take it back. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmText,
  busyText,
  cancelText,
  isBusy,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const startsOn = (isConfirm: boolean) =>
    isConfirm === (tone === 'primary') ? { 'data-autofocus': true } : {};
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button variant="secondary" onClick={close} isUnavailable={isBusy} {...startsOn(false)}>
            {cancelText}
          </Button>
          <Button variant={tone} onClick={onConfirm} isBusy={isBusy} busyText={busyText} {...startsOn(true)}>
            {confirmText}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Dialog>
  );
}
