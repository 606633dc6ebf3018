import { useSyncExternalStore } from 'react';

// The counterpart of `tokens.media.tablet`.
const phone = '(max-width: 44.99rem)';

/** Whether the window is too narrow for a panel beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
