import type { HostApi } from '@selvedge/mfe-kit';

/**
 * Calls `end` when the signed-in shopper signs out, here or in another tab, or their session expires.
 * @returns stops listening
 */
export function onSessionEnd({ events, session }: HostApi, end: () => void): () => void {
  let userId = session.get().user?.id;
  const compareUser = () => {
    const current = session.get().user?.id;
    if (userId && current !== userId) end();
    userId = current;
  };
  const unsubscribe = session.subscribe(compareUser);
  const removeListener = events.on('logout', end);
  return () => {
    unsubscribe();
    removeListener();
  };
}
