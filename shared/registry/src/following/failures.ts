const firstPauseMs = 2000;
const longestPauseMs = 60_000;

interface Failure {
  error: unknown;
  until: number;
  pauseMs: number;
}

/**
 * What could not be had of each remote, so that it is not asked for again at every page: after a failure for two seconds,
 * then for twice as long each time, a minute at most.
 */
export function createFailures(now: () => number) {
  const byRemote = new Map<string, Map<string, Failure>>();

  return {
    /** Makes an attempt, or fails as the last one did while its pause lasts. */
    async attempt<T>(name: string, what: string, work: () => Promise<T>): Promise<T> {
      const failures = byRemote.get(name) ?? new Map<string, Failure>();
      byRemote.set(name, failures);
      const last = failures.get(what);
      if (last && now() < last.until) throw last.error;
      try {
        const result = await work();
        failures.delete(what);
        return result;
      } catch (error) {
        const pauseMs = Math.min(last ? last.pauseMs * 2 : firstPauseMs, longestPauseMs);
        failures.set(what, { error, until: now() + pauseMs, pauseMs });
        throw error;
      }
    },
    /** Whether an attempt would be in vain now. */
    isPausing(name: string, what: string): boolean {
      const last = byRemote.get(name)?.get(what);
      return last !== undefined && now() < last.until;
    },
    /** Something of the remote has changed: all of it is tried at once. */
    forget: (name: string): void => void byRemote.delete(name),
  };
}
