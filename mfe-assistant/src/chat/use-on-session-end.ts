import { useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the signed-in shopper signs out, here or in another tab, or their session ends otherwise. */
export function useOnSessionEnd(onEnd: () => void): void {
  const { events, session } = useHost();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let userId = session.get().user?.id;
    const compareUser = () => {
      const current = session.get().user?.id;
      if (userId && current !== userId) end();
      userId = current;
    };
    const unsubscribe = session.subscribe(compareUser);
    const removeListener = events.on('logout', () => end());
    return () => {
      unsubscribe();
      removeListener();
    };
  }, [events, session]);
}
