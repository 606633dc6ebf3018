/** Threads of a bundle that may end badly in a row before it is left alone. */
const maxFailures = 3;
const restMs = 30_000;

/** Remembers which bundles lose one thread after the other, so that shoppers do not wait for each loss. */
export function createFailingBundles(now: () => number = Date.now) {
  const failing = new Map<string, { failures: number; restsUntil: number }>();

  return {
    /** A bundle that has rested is tried again; the next failure sends it back to rest at once. */
    isResting(bundle: string): boolean {
      return now() < (failing.get(bundle)?.restsUntil ?? -Infinity);
    },
    noteFailure(bundle: string): void {
      const failures = (failing.get(bundle)?.failures ?? 0) + 1;
      failing.set(bundle, { failures, restsUntil: failures < maxFailures ? -Infinity : now() + restMs });
    },
    noteAnswer(bundle: string): void {
      failing.delete(bundle);
    },
  };
}
