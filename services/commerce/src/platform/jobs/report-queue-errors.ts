interface QueueErrorLog {
  error(details: { err: unknown }, message: string): void;
}

const pauseMs = 10_000;

/**
 * Reports what pg-boss fails at. While the database is down, every worker of every queue fails every second, so only the first
 * error of ten seconds is logged. pg-boss may emit a copy of an error that isn't an instance of `Error`.
 */
export function reportQueueErrors(
  log: QueueErrorLog,
  now: () => number = Date.now,
): (error: unknown) => void {
  let silentUntil = -Infinity;
  return (error) => {
    if (now() < silentUntil) return;
    silentUntil = now() + pauseMs;
    const { message, code } = error as { message?: unknown; code?: unknown };
    const err = error instanceof Error ? error : Object.assign(new Error(String(message)), { code });
    log.error({ err }, 'job queue failed');
  };
}
