import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';

/** Loads a module on demand. A failure shows a toast, and the next call tries again. */
export function useLazyModule<T>(importModule: () => Promise<T>) {
  const host = useHost();
  const [loaded, setLoaded] = useState<{ code: T } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** @returns whether the module is loaded */
  const load = async (): Promise<boolean> => {
    if (loaded) return true;
    setLoading(true);
    try {
      const code = await importModule();
      setLoaded({ code });
      return true;
    } catch (error) {
      console.warn('Failed to load a dialog:', error);
      host.notify({ type: 'error', message: messages.dialogFailed });
      return false;
    } finally {
      setLoading(false);
    }
  };

  return { code: loaded?.code ?? null, load, isLoading };
}
