import { useIsNavigating, usePageData } from '@selvedge/mfe-kit';
import { useEffect, useRef } from 'react';

const EVERY_MS = 3_000;
const MOST_TIMES = 10;

/** Fetches the page's data again every few seconds while something is under way; half a minute, then it is let be. */
export function useRefreshWhile(isUnderway: boolean): void {
  const { reload } = usePageData();
  const isNavigating = useIsNavigating();
  const left = useRef(MOST_TIMES);
  useEffect(() => {
    if (!isUnderway) left.current = MOST_TIMES;
    if (!isUnderway || isNavigating || left.current <= 0) return;
    const timer = setTimeout(() => {
      left.current -= 1;
      reload();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isUnderway, isNavigating, reload]);
}
