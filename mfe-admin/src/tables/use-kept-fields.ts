import { useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps what is being typed, and the focus, where a form's fields are made anew with another `state`: the list of a
 * press before may arrive in the middle of a word. What was typed before that press is dropped.
 * @returns props of the form, and what was changed in it since the last press
 */
export function useKeptFields(state: string) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Map<string, string>());
  const focused = useRef('');
  useLayoutEffect(() => changed.current.clear(), [pathname, search]);
  useLayoutEffect(() => {
    const fieldNamed = (name: string) => form.current?.elements.namedItem(name);
    for (const [name, value] of changed.current) {
      const field = fieldNamed(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const field = isLost && focused.current ? fieldNamed(focused.current) : null;
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [state]);
  const props = {
    ref: form,
    onChange({ target }: FormEvent) {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        changed.current.set(target.name, target.value);
    },
    onFocus: ({ target }: FocusEvent) => void (focused.current = target.getAttribute('name') ?? ''),
    // A field that is made anew loses the focus without this event.
    onBlur: () => void (focused.current = ''),
  };
  return { props, changed: changed.current };
}
