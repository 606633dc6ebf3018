import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable, isMisconfigured } from './unreachable.ts';

/** Repeats the start while the database is still coming up beside this process. What waiting doesn't change ends it. */
export async function whenReachable<T>(start: () => Promise<T>, patienceMs = 30_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || isMisconfigured(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
