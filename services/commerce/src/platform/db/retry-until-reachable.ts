import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable, isMisconfigured } from './database-errors.ts';

/** Retries `start` while the database is still starting. Fails at once on errors that waiting doesn't fix. */
export async function retryUntilReachable<T>(start: () => Promise<T>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || isMisconfigured(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
