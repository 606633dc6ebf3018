import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { closeOnBack } from './close-on-back.ts';
import { keepScrollbarRoom } from './keep-scrollbar-room.ts';

/**
 * Opens a native modal dialog while it is mounted: keeps focus inside and gives it back.
 * @param onClose asked for by Escape, Back, or a press on the dialog itself
 * @param onBack asked for by Back instead, where that has to do more
 * @returns props of the `<dialog>`
 */
export function useModalDialog(onClose: () => void, onBack = onClose) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeByBack = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    keepScrollbarRoom();
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
    // A panel covers its dialog wholly: a press on the dialog itself is a press on its backdrop.
    onMouseDown: (event: MouseEvent) => {
      if (event.target === dialog.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
  };
}
