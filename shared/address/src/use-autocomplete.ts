import { useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Autocomplete } from './autocomplete/open-autocomplete.ts';

interface AutocompleteState {
  /** Null until it has come, and where there is none. */
  autocomplete: Autocomplete | null;
  /** Fetches it, the first time it is called. */
  wake: () => void;
  /** It is of no use any more. */
  forget: () => void;
}

/** The suggestions' code and their source. */
export function useAutocomplete(): AutocompleteState {
  const host = useHost();
  const [autocomplete, setAutocomplete] = useState<Autocomplete | null>(null);
  const isAwake = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function load() {
    try {
      const { openAutocomplete } = await import('./autocomplete/open-autocomplete.ts');
      const opened = await openAutocomplete(host);
      if (isMounted.current) setAutocomplete(opened);
    } catch {
      // Typing by hand needs none of this.
    }
  }
  const wake = () => {
    if (isAwake.current) return;
    isAwake.current = true;
    void load();
  };
  const forget = useCallback(() => setAutocomplete(null), []);
  return { autocomplete, wake, forget };
}
