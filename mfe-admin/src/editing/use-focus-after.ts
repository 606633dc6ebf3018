import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the page when the focused element disappears: if nothing is focused after `changed` gets a new
 * value, the referenced element is focused. Give it a `tabIndex` of -1.
 */
export function useFocusAfter<E extends HTMLElement>(changed: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(changed);
  useLayoutEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) target.current?.focus();
  });
  return target;
}
