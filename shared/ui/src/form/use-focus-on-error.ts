import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Focuses the first invalid field of a form. If there is none, scrolls the alert into view.
 * @returns the form's ref, and a function to call after a failed submit
 */
export function useFocusOnError<Element extends HTMLElement>() {
  const form = useRef<Element>(null);
  const [attempts, setAttempts] = useState(0);
  useLayoutEffect(() => {
    if (attempts === 0) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalidField) return invalidField.focus();
    const alert = form.current?.querySelector<HTMLElement>('[role="alert"]');
    alert?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return { form, focusError: () => setAttempts((before) => before + 1) };
}
