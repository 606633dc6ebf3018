/** A bundle's circuit opens after this many lost processes in a row. */
const maxFailures = 3;
const openMs = 30_000;

/** Tracks which bundles keep losing their processes, so that shoppers don't wait for each failure. */
export function createBundleCircuits(now: () => number = Date.now) {
  const circuits = new Map<string, { failures: number; openUntil: number }>();

  return {
    /** After a while the circuit closes for another try; the next failure opens it again immediately. */
    isOpen(bundle: string): boolean {
      return now() < (circuits.get(bundle)?.openUntil ?? -Infinity);
    },
    recordFailure(bundle: string): void {
      const failures = (circuits.get(bundle)?.failures ?? 0) + 1;
      circuits.set(bundle, { failures, openUntil: failures < maxFailures ? -Infinity : now() + openMs });
    },
    recordAnswer(bundle: string): void {
      circuits.delete(bundle);
    },
  };
}
