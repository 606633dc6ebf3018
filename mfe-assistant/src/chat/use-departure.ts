import { useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent } from 'react';

/** Tells when whoever is signed in leaves: they sign out, here or in another tab, or their session ends. */
export function useDeparture(onLeave: () => void): void {
  const { events, session } = useHost();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    let known = session.get().user?.id;
    const look = () => {
      const present = session.get().user?.id;
      if (known && present !== known) leave();
      known = present;
    };
    const stopLooking = session.subscribe(look);
    const stopListening = events.on('logout', () => leave());
    return () => {
      stopLooking();
      stopListening();
    };
  }, [events, session]);
}
