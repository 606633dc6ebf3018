import { useEffect, useState } from 'react';

/** Fetches suggestions for a typed text. */
export type Suggest<T> = (typed: string, signal: AbortSignal) => Promise<T>;

export interface SuggestionState<T> {
  /** The previous suggestions stay until the next reply. */
  suggestions: T | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** How long to wait after a keystroke before sending a request. */
const debounceMs = 150;

/**
 * Suggestions for what is being typed. Each keystroke aborts the previous request, so replies never arrive late.
 * @param suggest must be a stable function; undefined turns suggestions off
 * @param minLength minimum number of characters
 */
export function useSuggestions<T>(
  typed: string,
  suggest: Suggest<T> | undefined,
  minLength: number,
): SuggestionState<T> {
  const [state, setState] = useState<SuggestionState<T>>({ suggestions: null, status: 'idle' });
  const query = typed.trim();
  const isEnabled = suggest !== undefined && query.length >= minLength;
  useEffect(() => {
    if (!isEnabled) {
      setState({ suggestions: null, status: 'idle' });
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      setState(({ suggestions }) => ({ suggestions, status: 'loading' }));
      void suggest(query, request.signal)
        .then((suggestions) => ({ suggestions, status: 'ready' as const }))
        .catch(() => ({ suggestions: null, status: 'failed' as const }))
        .then((result) => {
          if (!request.signal.aborted) setState(result);
        });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, isEnabled, suggest]);
  return state;
}
