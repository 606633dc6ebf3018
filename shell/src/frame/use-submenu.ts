import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** Keeps a submenu open briefly after the pointer has left, so that a diagonal path into it doesn't close it. */
export const submenuCloseDelayMs = 150;

/** Tracks which submenu is open. The mouse opens submenus on hover; other devices use the toggle. */
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
    /** Event handlers for the element that contains a link, its toggle and its submenu. */
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
        const target = event.relatedTarget as Node | null;
        if (target && !event.currentTarget.contains(target)) show(null);
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
