import { useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps typed text and the focus when a new `state` resets a form's fields, because a list may arrive while the operator
 * is typing. Navigation drops what was typed before it.
 * @returns props for the form, and the fields changed since the last navigation
 */
export function usePreservedInput(state: string) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Map<string, string>());
  const focused = useRef('');
  useLayoutEffect(() => changed.current.clear(), [pathname, search]);
  useLayoutEffect(() => {
    const getField = (name: string) => form.current?.elements.namedItem(name);
    for (const [name, value] of changed.current) {
      const field = getField(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const field = isLost && focused.current ? getField(focused.current) : null;
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [state]);
  const props = {
    ref: form,
    onChange({ target }: FormEvent) {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        changed.current.set(target.name, target.value);
    },
    onFocus: ({ target }: FocusEvent) => void (focused.current = target.getAttribute('name') ?? ''),
    // A field that is reset loses the focus without this event.
    onBlur: () => void (focused.current = ''),
  };
  return { props, changed: changed.current };
}
