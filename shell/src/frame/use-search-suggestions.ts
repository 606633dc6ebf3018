import type { SearchSuggestions } from '@selvedge/contract';
import { useEffect, useState } from 'react';

/** Asks the store what a search may mean. */
export type SuggestSearches = (query: string, signal: AbortSignal) => Promise<SearchSuggestions>;

export interface SuggestionState {
  /** Those of the last answer stay until the next one is there. */
  suggestions: SearchSuggestions | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** A pause in typing after which it is worth asking. */
const pauseMs = 150;
const shortestQuery = 2;
const idle: SuggestionState = { suggestions: null, status: 'idle' };

/** Suggestions for what is being typed. A new letter calls off the question before it, so no answer comes late. */
export function useSearchSuggestions(typed: string, suggest: SuggestSearches | undefined): SuggestionState {
  const [state, setState] = useState(idle);
  const query = typed.trim();
  const isAskable = suggest !== undefined && query.length >= shortestQuery;
  useEffect(() => {
    if (!isAskable) {
      setState(idle);
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
