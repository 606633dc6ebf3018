import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

type End = 'first' | 'last';

/**
 * Keyboard handling for a menu button and its menu: the arrow keys, Home, End and first letters move between items;
 * Escape and Tab close the menu. Closing returns the focus to the button, except after a click outside.
 * @returns refs and handlers for the container, the button and the menu
 */
export function useMenu() {
  const [openAt, setOpenAt] = useState<End | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt !== null;
  const items = () => [...(whole.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    if (openAt)
      items()
        .at(openAt === 'first' ? 0 : -1)
        ?.focus();
  }, [openAt]);

  useEffect(() => {
    if (!isOpen) return;
    // Not every browser focuses the clicked element.
    const closeOutside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function close() {
    setOpenAt(null);
    button.current?.focus();
  }

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onMenuKeyDown(event: KeyboardEvent) {
    const { key } = event;
    // After Tab, the focus moves on from the button.
    if (key === 'Escape' || key === 'Tab') return close();
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    // The space bar clicks buttons by default, but not links.
    if (key === ' ' && all[current] instanceof HTMLAnchorElement) {
      event.preventDefault();
      return all[current].click();
    }
    const next = nextItem(all, current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return {
    isOpen,
    close,
    whole: {
      ref: whole,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpenAt(null);
      },
    },
    button: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onClick: () => (isOpen ? close() : setOpenAt('first')),
      onKeyDown: onButtonKeyDown,
    },
    menu: { onKeyDown: onMenuKeyDown },
  };
}

/** The item that a key moves to; undefined for keys the menu doesn't handle. */
function nextItem(
  items: HTMLElement[],
  current: number,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const fromNext = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return fromNext.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
