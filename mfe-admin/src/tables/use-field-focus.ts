import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the field that a form was sent from, where its fields are made anew with another `state`.
 * `keepField` is called as it is sent.
 */
export function useFieldFocus(state: string): {
  form: RefObject<HTMLFormElement | null>;
  keepField: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef('');
  const keepField = () => {
    const { activeElement } = document;
    name.current = form.current?.contains(activeElement) ? (activeElement?.getAttribute('name') ?? '') : '';
  };
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const field = name.current && isLost ? form.current?.elements.namedItem(name.current) : null;
    name.current = '';
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [state]);
  return { form, keepField };
}
