import { useEffect, useRef, useState } from 'react';
import { registerConfirmationDialog } from '../../api/ask-for-confirmation.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

/** Opens a dialog whenever a call needs a confirmation. Leaving the page counts as cancelling. */
export function ConfirmIdentity() {
  const [isOpen, setOpen] = useState(false);
  const resolve = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    resolve.current(isConfirmed);
  };
  useEffect(() => {
    const unregister = registerConfirmationDialog(() => {
      setOpen(true);
      return new Promise((answer) => (resolve.current = answer));
    });
    return () => {
      unregister();
      resolve.current(false);
    };
  }, []);
  return isOpen ? <ConfirmIdentityDialog onClose={close} /> : null;
}
