import { useLayoutEffect, type RefObject } from 'react';

/** Keeps a panel of the screen's height in the part that a keyboard leaves: phones lay it over the page. */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const style = panel.current?.style;
    if (!isPhone || !seen || !style) return;
    const fit = () => {
      // Of a page that fingers have enlarged, the seen part says nothing of a keyboard.
      const isEnlarged = seen.scale > 1;
      style.height = isEnlarged ? '' : `${seen.height}px`;
      style.top = isEnlarged ? '' : `${seen.offsetTop}px`;
    };
    const changes = new AbortController();
    seen.addEventListener('resize', fit, changes);
    seen.addEventListener('scroll', fit, changes);
    return () => {
      changes.abort();
      style.height = '';
      style.top = '';
    };
  }, [panel, isPhone]);
}
