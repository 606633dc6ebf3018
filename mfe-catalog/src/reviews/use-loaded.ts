import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';

/** Code that is fetched when it is first needed; a failure is told, and the next try fetches again. */
export function useLoaded<T>(fetchCode: () => Promise<T>) {
  const host = useHost();
  const [loaded, setLoaded] = useState<{ code: T } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** @returns whether it is there */
  const load = async (): Promise<boolean> => {
    if (loaded) return true;
    setLoading(true);
    try {
      const code = await fetchCode();
      setLoaded({ code });
      return true;
    } catch (error) {
      console.warn('A window could not be loaded:', error);
      host.notify({ type: 'error', message: messages.windowFailed });
      return false;
    } finally {
      setLoading(false);
    }
  };

  return { code: loaded?.code ?? null, load, isLoading };
}
