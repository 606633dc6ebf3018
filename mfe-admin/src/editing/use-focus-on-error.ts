import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Brings the focus to what is wrong: the first field that is invalid, else the alert.
 * @returns the ref of the form, and what to call when it came to nothing
 */
export function useFocusOnError<Element extends HTMLElement>() {
  const form = useRef<Element>(null);
  const [attempts, setAttempts] = useState(0);
  useLayoutEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const alert = form.current?.querySelector<HTMLElement>('[role="alert"]');
    alert?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return { form, focusError: () => setAttempts((before) => before + 1) };
}
