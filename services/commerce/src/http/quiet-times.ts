import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asked for again and again, by machines that wait for nothing. */
const healthPaths = ['/healthz', '/readyz'];

/** What work that waits for quiet times is given. */
export interface QuietWork {
  /** Resolves when nobody is being served; rejects when the signal is aborted. */
  untilQuiet: (signal: AbortSignal) => Promise<void>;
  log: { warn(details: object, message: string): void };
  signal: AbortSignal;
}

/**
 * Tells when a server has nothing to do.
 * @param restMs how long nobody must have been served, so that the pause between two requests of a page is none
 * @returns resolves at the next such moment; rejects when the signal is aborted
 */
export function quietTimesOf(server: Server, restMs: number): (signal: AbortSignal) => Promise<void> {
  let underWay = 0;
  let servedAt = performance.now();
  server.on('request', ({ url = '' }, response) => {
    if (healthPaths.includes(url)) return;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      servedAt = performance.now();
    });
  });
  return async function untilQuiet(signal) {
    signal.throwIfAborted();
    for (;;) {
      const waitMs = underWay > 0 ? restMs : restMs - (performance.now() - servedAt);
      if (waitMs <= 0) return;
      await sleep(waitMs, undefined, { signal });
    }
  };
}
