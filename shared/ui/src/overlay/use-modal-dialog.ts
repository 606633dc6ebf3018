import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { closeOnBack } from './close-on-back.ts';

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

/**
 * Call before disabling scrolling below an overlay. If the scrollbar takes up space, this keeps the space reserved so that
 * nothing moves. Overlay scrollbars take no space; CSS alone can't tell the difference.
 */
function reserveScrollbarSpace(): void {
  const { documentElement } = document;
  if (window.innerWidth > documentElement.clientWidth) documentElement.style.scrollbarGutter = 'stable';
}
