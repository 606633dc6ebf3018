import { usePageData } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent } from 'react';

/** Timers can't wait longer: 24 days. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Reloads the page's data when a moment passes, because only the server knows what's true then. Does nothing if it's in the
 * past already: the data is newer.
 * @param at ISO 8601, or `null` for never
 */
export function useReloadAt(at: string | null): void {
  const { reload } = usePageData();
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (at === null) return;
    const time = Date.parse(at);
    if (time <= Date.now()) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      const left = time - Date.now();
      timer = left > 0 ? setTimeout(wait, Math.min(left + 1, maxTimerMs)) : setTimeout(reloadNow);
    }
    wait();
    return () => clearTimeout(timer);
  }, [at]);
}
