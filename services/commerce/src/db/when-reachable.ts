import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from './unreachable.ts';

/** Repeats the start while the database is still coming up beside this process. */
export async function whenReachable<T>(start: () => Promise<T>, patienceMs = 30_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
