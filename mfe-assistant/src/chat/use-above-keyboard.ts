import { useLayoutEffect, type RefObject } from 'react';

/** On a phone, fits a full-screen panel into the space above the on-screen keyboard. */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const style = panel.current?.style;
    if (!isPhone || !viewport || !style) return;
    const fit = () => {
      // On a pinch-zoomed page the visible part is small even without a keyboard.
      const isZoomed = viewport.scale > 1;
      style.height = isZoomed ? '' : `${viewport.height}px`;
      style.top = isZoomed ? '' : `${viewport.offsetTop}px`;
    };
    const listening = new AbortController();
    viewport.addEventListener('resize', fit, listening);
    viewport.addEventListener('scroll', fit, listening);
    return () => {
      listening.abort();
      style.height = '';
      style.top = '';
    };
  }, [panel, isPhone]);
}
