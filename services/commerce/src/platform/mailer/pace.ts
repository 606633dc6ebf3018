import { setTimeout as sleep } from 'node:timers/promises';

/** Limits how often something happens, for all callers together. */
export interface Pace {
  /** Waits for the next turn. @throws AbortError */
  turn(signal?: AbortSignal): Promise<void>;
}

/** @param perSecond how many turns there are in a second */
export function createPace(perSecond: number, wait: typeof sleep = sleep): Pace {
  let nextTurn = 0;
  return {
    async turn(signal) {
      const now = performance.now();
      const at = Math.max(now, nextTurn);
      nextTurn = at + 1000 / perSecond;
      if (at > now) await wait(at - now, undefined, signal && { signal });
    },
  };
}
