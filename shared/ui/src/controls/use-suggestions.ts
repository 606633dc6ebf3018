import { useEffect, useState } from 'react';

/** Asks what a typed text may mean. */
export type Suggest<T> = (typed: string, signal: AbortSignal) => Promise<T>;

export interface SuggestionState<T> {
  /** Those of the last answer stay until the next one is there. */
  suggestions: T | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** A pause in typing after which it is worth asking. */
const pauseMs = 150;

/**
 * Suggestions for what is being typed. A new letter calls off the question before it, so no answer comes late.
 * @param suggest nothing is asked without it; one and the same function while the source is the same
 * @param shortest letters below which nothing is asked
 */
export function useSuggestions<T>(
  typed: string,
  suggest: Suggest<T> | undefined,
  shortest: number,
): SuggestionState<T> {
  const [state, setState] = useState<SuggestionState<T>>({ suggestions: null, status: 'idle' });
  const query = typed.trim();
  const isAskable = suggest !== undefined && query.length >= shortest;
  useEffect(() => {
    if (!isAskable) {
      setState({ suggestions: null, status: 'idle' });
      return;
    }
    const question = new AbortController();
    const timer = setTimeout(() => {
      setState(({ suggestions }) => ({ suggestions, status: 'loading' }));
      void suggest(query, question.signal)
        .then((suggestions) => ({ suggestions, status: 'ready' as const }))
        .catch(() => ({ suggestions: null, status: 'failed' as const }))
        .then((answer) => question.signal.aborted || setState(answer));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [query, isAskable, suggest]);
  return state;
}
