import { useSyncExternalStore } from 'react';

/** Narrower than `tokens.media.tablet`, or a phone in landscape. */
const phoneQueries = ['(max-width: 44.99rem)', '(max-height: 30rem) and (pointer: coarse)'];

/** Whether the screen is too small for a panel beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phoneQueries.some((query) => matchMedia(query).matches));
}

function subscribe(listener: () => void): () => void {
  const queries = phoneQueries.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => queries.forEach((query) => query.removeEventListener('change', listener));
}
