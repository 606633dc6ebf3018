import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Leads to the first field with an error after a try to save.
 * @returns `place` around the fields; `lead()` when saving came to nothing
 */
export function useFirstFault<T extends HTMLElement>() {
  const place = useRef<T>(null);
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { place, lead: () => setTries((before) => before + 1) };
}
