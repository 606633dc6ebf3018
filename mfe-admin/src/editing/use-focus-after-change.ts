import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the page when the focused element disappears: if nothing is focused after `value` changes, the
 * referenced element is focused. Give it a `tabIndex` of -1.
 */
export function useFocusAfterChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) target.current?.focus();
  });
  return target;
}
