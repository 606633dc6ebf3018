import { Dialog } from '@selvedge/ui';
import { useState, type ReactNode, type RefCallback } from 'react';
import { useLeaveWarning } from '../editing/use-leave-warning.ts';

interface PersistentDialogProps {
  isOpen: boolean;
  title: string;
  /** Has the only button that closes the dialog. */
  footer: ReactNode;
  children: ReactNode;
}

const noop = () => undefined;

/**
 * A dialog for something that can't be shown again. Only its own button closes it: Escape, Back and a click outside do nothing,
 * the Close button is hidden, and the browser asks before it leaves the page.
 */
export function PersistentDialog({ isOpen, children, ...dialog }: PersistentDialogProps) {
  const [backCount, setBackCount] = useState(0);
  useLeaveWarning(isOpen);
  return (
    <Dialog
      // Back has used up the dialog's history entry. A new dialog adds another, so that the next Back doesn't leave the page.
      key={backCount}
      isOpen={isOpen}
      onClose={noop}
      onBack={() => setBackCount(backCount + 1)}
      css={{ '& [aria-label="Close"]': { visibility: 'hidden' } }}
      {...dialog}
    >
      <div ref={reopenWhenClosed}>{children}</div>
    </Dialog>
  );
}

/** Browsers let a page prevent Escape only once. The second one closes the dialog, so it's opened again. */
const reopenWhenClosed: RefCallback<HTMLElement> = (content) => {
  const dialog = content?.closest('dialog');
  const reopen = () => {
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  dialog?.addEventListener('close', reopen);
  return () => dialog?.removeEventListener('close', reopen);
};
