import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polled constantly by monitoring. */
const healthPaths = ['/healthz', '/readyz'];

/** Passed to background tasks that run while the server is idle. */
export interface IdleTask {
  /** Resolves when the server is idle; rejects when the signal is aborted. */
  waitUntilIdle: (signal: AbortSignal) => Promise<void>;
  log: { warn(details: object, message: string): void };
  signal: AbortSignal;
}

/**
 * Tracks whether a server is idle.
 * @param idleMs how long there must be no request, so that a pause between two requests of one page doesn't count
 * @returns a function that waits until the server is idle and rejects when the signal is aborted
 */
export function createIdleScheduler(server: Server, idleMs: number): (signal: AbortSignal) => Promise<void> {
  let openRequests = 0;
  let lastServedAt = performance.now();
  server.on('request', ({ url = '' }, response) => {
    if (healthPaths.includes(url)) return;
    openRequests += 1;
    response.once('close', () => {
      openRequests -= 1;
      lastServedAt = performance.now();
    });
  });
  return async function waitUntilIdle(signal) {
    signal.throwIfAborted();
    for (;;) {
      const waitMs = openRequests > 0 ? idleMs : idleMs - (performance.now() - lastServedAt);
      if (waitMs <= 0) return;
      await sleep(waitMs, undefined, { signal });
    }
  };
}

/** Runs a background task when the server is idle. An error is only logged: the task runs again after the next start. */
export async function runWhenIdle(
  { waitUntilIdle, log, signal }: IdleTask,
  failure: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await waitUntilIdle(signal);
    await work();
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, failure);
  }
}
