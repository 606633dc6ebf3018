import { useIsNavigating, usePageData } from '@selvedge/mfe-kit';
import { useEffect, useRef } from 'react';

const fastIntervalMs = 3_000;
const slowIntervalMs = 30_000;
const maxFastReloads = 10;

/** Reloads the page's data while something is in progress: every few seconds at first, less often after 30 seconds. */
export function useRefreshWhile(isInProgress: boolean): void {
  const { reload } = usePageData();
  const isNavigating = useIsNavigating();
  const reloadCount = useRef(0);
  useEffect(() => {
    if (!isInProgress) reloadCount.current = 0;
    if (!isInProgress || isNavigating) return;
    const timer = setInterval(
      () => {
        if (document.hidden) return;
        reloadCount.current += 1;
        reload();
      },
      reloadCount.current < maxFastReloads ? fastIntervalMs : slowIntervalMs,
    );
    return () => clearInterval(timer);
  }, [isInProgress, isNavigating, reload]);
}
