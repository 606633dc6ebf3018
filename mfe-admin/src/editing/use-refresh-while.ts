import { useIsNavigating, usePageData } from '@selvedge/mfe-kit';
import { useEffect, useRef } from 'react';

const SOON_MS = 3_000;
const LATER_MS = 30_000;
const TIMES_SOON = 10;

/** Fetches the page's data again while something is under way: every few seconds, after half a minute less often. */
export function useRefreshWhile(isUnderway: boolean): void {
  const { reload } = usePageData();
  const isNavigating = useIsNavigating();
  const times = useRef(0);
  useEffect(() => {
    if (!isUnderway) times.current = 0;
    if (!isUnderway || isNavigating) return;
    const timer = setInterval(
      () => {
        // Nobody is looking.
        if (document.hidden) return;
        times.current += 1;
        reload();
      },
      times.current < TIMES_SOON ? SOON_MS : LATER_MS,
    );
    return () => clearInterval(timer);
  }, [isUnderway, isNavigating, reload]);
}
