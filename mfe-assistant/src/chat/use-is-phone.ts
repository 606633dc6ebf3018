import { useSyncExternalStore } from 'react';

// Narrower than `tokens.media.tablet`, or lying on its side.
const phone = '(max-width: 44.99rem), (max-height: 30rem) and (pointer: coarse)';

/** Whether the screen is too small for a panel beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
