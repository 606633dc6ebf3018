import type { ServiceProcess } from './service-process.ts';

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

interface KeepOptions {
  /** Starts the service as a new process. */
  start: (onUnexpectedExit: (name: string, code: number | null) => void) => ServiceProcess;
  report: (line: string) => void;
  firstPauseMs?: number;
}

/**
 * Keeps a service running: one that was ready and ends by itself is started again, after pauses that grow until it is
 * ready once more. The others go on meanwhile. A service that never was ready is the caller's matter: `ready` rejects.
 */
export function keepService({ start, report, firstPauseMs = shortestPauseMs }: KeepOptions): ServiceProcess {
  let pauseMs = firstPauseMs;
  let wasReady = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const startKept = () =>
    start((name, code) => {
      if (isStopping || !wasReady) return;
      report(`${name} ended unexpectedly (code ${code}); it is started again in ${pauseMs / 1000} s.`);
      timer = setTimeout(restart, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  const restart = () => {
    current = startKept();
    // One that ends before it is ready was reported by its end.
    void current.ready.then(
      () => (pauseMs = firstPauseMs),
      () => undefined,
    );
  };

  let current = startKept();
  return {
    name: current.name,
    ready: current.ready.then(() => void (wasReady = true)),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await current.stop();
    },
  };
}
