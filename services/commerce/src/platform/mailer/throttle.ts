import { setTimeout as sleep } from 'node:timers/promises';

/** Limits how often something happens, for all callers together. */
export interface Throttle {
  /** Waits for the next turn. @throws AbortError */
  waitForTurn(signal?: AbortSignal): Promise<void>;
}

/** @param perSecond how many turns there are in a second */
export function createThrottle(perSecond: number, wait: typeof sleep = sleep): Throttle {
  let nextTurn = 0;
  return {
    async waitForTurn(signal) {
      const now = performance.now();
      const at = Math.max(now, nextTurn);
      nextTurn = at + 1000 / perSecond;
      if (at > now) await wait(at - now, undefined, signal && { signal });
    },
  };
}
