import type { ServiceProcess } from './service-process.ts';

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

interface SuperviseOptions {
  /** Starts the service as a new process. */
  start: (onUnexpectedExit: (name: string, code: number | null) => void) => ServiceProcess;
  report: (line: string) => void;
  firstPauseMs?: number;
}

/**
 * Starts a service, and restarts it if it exits unexpectedly after it was ready. The pause before a restart grows until
 * the service is ready again. If the service was never ready, `ready` rejects and it isn't restarted.
 */
export function superviseService({
  start,
  report,
  firstPauseMs = shortestPauseMs,
}: SuperviseOptions): ServiceProcess {
  let pauseMs = firstPauseMs;
  let wasReady = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const startSupervised = () =>
    start((name, code) => {
      if (isStopping || !wasReady) return;
      report(`${name} exited unexpectedly (code ${code}); restarting in ${pauseMs / 1000} s.`);
      timer = setTimeout(restart, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  const restart = () => {
    current = startSupervised();
    // An exit before it's ready was already reported.
    void current.ready.then(
      () => (pauseMs = firstPauseMs),
      () => undefined,
    );
  };

  let current = startSupervised();
  return {
    name: current.name,
    healthUrl: current.healthUrl,
    get pid() {
      return current.pid;
    },
    ready: current.ready.then(() => void (wasReady = true)),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await current.stop();
    },
  };
}
