import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

type End = 'first' | 'last';

/**
 * What the keyboard does on a menu button and in its menu: arrows, Home, End and first letters go from item to item,
 * Escape and Tab close it. Whatever closes it but a press elsewhere gives the focus back to the button.
 * @returns refs and handlers of the element around both, of the button and of the menu
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
    // Not every browser moves the focus to what is pressed.
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
    // Tab goes on from the button.
    if (key === 'Escape' || key === 'Tab') return close();
    const all = items();
    const present = all.indexOf(document.activeElement as HTMLElement);
    // The space bar presses buttons by itself, links it does not.
    if (key === ' ' && all[present] instanceof HTMLAnchorElement) {
      event.preventDefault();
      return all[present].click();
    }
    const next = nextItem(all, present, event);
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

/** Where a key leads; nowhere for a key that is not the menu's. */
function nextItem(
  items: HTMLElement[],
  present: number,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return items[(present + 1) % items.length];
  if (key === 'ArrowUp') return items.at(present - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const onwards = [...items.slice(present + 1), ...items.slice(0, present + 1)];
  return onwards.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
