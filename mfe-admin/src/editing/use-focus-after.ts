import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when what had it is gone: after `changed` has another value and nothing is focused any more, the
 * element of the reference is. Give it a `tabIndex` of -1.
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
