import { apiBasePath, type Visit } from '@selvedge/contract';
import { useEffect } from 'react';
import { useTenant } from './host-context.tsx';

/**
 * Counts once that a visitor saw something, for the store's reports. The count is sent after the page has hydrated, without
 * cookies, tokens or IDs of ours. Previews and prerendered pages that nobody has opened don't count.
 * @param key identifies what was seen: a new key counts again, and `null` counts nothing
 */
export function useRecordedVisit(event: Visit['event'], key: string | null): void {
  const { isPreview } = useTenant();
  useEffect(() => {
    if (key === null || isPreview) return undefined;
    const send = () => {
      const visit: Visit = event === 'search' ? { event, query: key } : { event };
      const type = 'application/json';
      navigator.sendBeacon?.(`${apiBasePath}/visits`, new Blob([JSON.stringify(visit)], { type }));
    };
    if (!(document as { prerendering?: boolean }).prerendering) return void send();
    document.addEventListener('prerenderingchange', send, { once: true });
    return () => document.removeEventListener('prerenderingchange', send);
  }, [event, key, isPreview]);
}
