import { useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Autocomplete } from './autocomplete/open-autocomplete.ts';

interface AutocompleteState {
  /** Null until it has loaded, or if it isn't available. */
  autocomplete: Autocomplete | null;
  /** Loads it on the first call. */
  load: () => void;
  /** Turns suggestions off. */
  disable: () => void;
}

/** Loads the code and the maps script for suggestions. */
export function useAutocomplete(): AutocompleteState {
  const host = useHost();
  const [autocomplete, setAutocomplete] = useState<Autocomplete | null>(null);
  const isLoading = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function loadOnce() {
    try {
      const { openAutocomplete } = await import('./autocomplete/open-autocomplete.ts');
      const opened = await openAutocomplete(host);
      if (isMounted.current) setAutocomplete(opened);
    } catch {
      // The field works without suggestions.
    }
  }
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    void loadOnce();
  };
  const disable = useCallback(() => setAutocomplete(null), []);
  return { autocomplete, load, disable };
}
