const firstPauseMs = 2000;
const maxPauseMs = 60_000;

interface Failure {
  error: unknown;
  until: number;
  pauseMs: number;
}

/**
 * Backoff for files of a remote that failed to load, so that they aren't requested again for every page: two seconds after
 * the first failure, then twice as long each time, up to a minute.
 */
export function createRetryBackoff(now: () => number) {
  const byRemote = new Map<string, Map<string, Failure>>();

  return {
    /** Runs `work`, or throws the last error if its pause hasn't passed. */
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
        const pauseMs = Math.min(last ? last.pauseMs * 2 : firstPauseMs, maxPauseMs);
        failures.set(what, { error, until: now() + pauseMs, pauseMs });
        throw error;
      }
    },
    /** Whether the pause after a failure hasn't passed yet. */
    isPausing(name: string, what: string): boolean {
      const last = byRemote.get(name)?.get(what);
      return last !== undefined && now() < last.until;
    },
    /** Resets a remote's pauses, for example because something has changed. */
    forget(name: string): void {
      byRemote.delete(name);
    },
  };
}
