import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What will happen, and after a failed try, what went wrong. */
  children: ReactNode;
  confirmText: string;
  /** Shown while the action runs. */
  busyText: string;
  cancelText: string;
  isBusy: boolean;
  /** `danger` for actions that can't be undone: the focus then starts on the cancel button. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. It stays open while the action runs, because closing wouldn't stop the action. */
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
  const initialFocus = (isConfirm: boolean) =>
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
          <Button variant="secondary" onClick={close} isDisabled={isBusy} {...initialFocus(false)}>
            {cancelText}
          </Button>
          <Button
            variant={tone}
            onClick={onConfirm}
            isBusy={isBusy}
            busyText={busyText}
            {...initialFocus(true)}
          >
            {confirmText}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Dialog>
  );
}
