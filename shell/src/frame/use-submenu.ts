import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** How long a submenu stays after the pointer has left, so that a slanted way into it does not lose it. */
export const submenuCloseDelayMs = 150;

/** Which one of a row of submenus is open. A mouse opens by hovering, everything else by its toggle. */
export function useSubmenu() {
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((id: string | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  }, []);
  const close = useCallback(() => show(null), [show]);

  return {
    openId,
    close,
    toggle: (id: string) => show(openId === id ? null : id),
    /** For the element that holds a link, its toggle and its submenu. */
    itemEvents: (id: string, hasSubmenu: boolean) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') show(hasSubmenu ? id : null);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpenId(null), submenuCloseDelayMs);
      },
      onBlur: (event: FocusEvent) => {
        const goesTo = event.relatedTarget as Node | null;
        if (goesTo && !event.currentTarget.contains(goesTo)) show(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || openId !== id) return;
        event.stopPropagation();
        show(null);
        event.currentTarget.querySelector('button')?.focus();
      },
    }),
  };
}
