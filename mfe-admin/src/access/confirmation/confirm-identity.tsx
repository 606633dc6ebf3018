import { useEffect, useRef, useState } from 'react';
import { registerConfirmationDialog } from '../../api/request-confirmation.ts';
import type { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

type Dialog = typeof ConfirmIdentityDialog;

/** Opens a dialog whenever a call needs a confirmation. Leaving the page counts as cancelling. */
export function ConfirmIdentity() {
  const [OpenDialog, setOpenDialog] = useState<Dialog | null>(null);
  const resolve = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const close = (isConfirmed: boolean) => {
    setOpenDialog(null);
    resolve.current(isConfirmed);
  };
  useEffect(() => {
    const unregister = registerConfirmationDialog(async () => {
      const answer = new Promise<boolean>((answered) => (resolve.current = answered));
      // Most visits don't need the dialog, so they don't load it.
      const module = await import('./confirm-identity-dialog.tsx');
      setOpenDialog(() => module.ConfirmIdentityDialog);
      return answer;
    });
    return () => {
      unregister();
      resolve.current(false);
    };
  }, []);
  return OpenDialog ? <OpenDialog onClose={close} /> : null;
}
