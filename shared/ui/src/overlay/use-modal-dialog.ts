import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { closeOnBack } from './close-on-back.ts';
import { reserveScrollbarSpace } from './reserve-scrollbar-space.ts';

/**
 * Opens a native modal dialog while mounted; keeps the focus inside and restores it afterwards.
 * @param onClose called on Escape, Back, or a click on the backdrop
 * @param onBack called on Back instead of `onClose`
 * @returns props for the `<dialog>`
 */
export function useModalDialog(onClose: () => void, onBack = onClose) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeByBack = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    reserveScrollbarSpace();
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leaveHistory = closeOnBack(() => closeByBack());
    return () => {
      leaveHistory();
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref: dialog,
    // The content covers the whole dialog, so an event on the dialog itself is a click on its backdrop.
    onMouseDown: (event: MouseEvent) => {
      if (event.target === dialog.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
  };
}
