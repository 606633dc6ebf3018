import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

export interface ServiceProcess {
  name: string;
  /** Resolves when the service responds; rejects if it exits first or takes too long. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  name: string;
  /** This checkout by default. */
  checkout?: string;
  /** Main file, relative to the checkout. */
  main: string;
  healthUrl: string;
  env: Record<string, string>;
  /** How long a graceful stop may take before the service is killed. */
  stopTimeoutMs?: number;
  onUnexpectedExit: (name: string, code: number | null) => void;
}

const readyTimeoutMs = 120_000;
const usualStopTimeoutMs = 10_000;

/** Starts a service in its own process. */
export function startService({
  name,
  checkout = root,
  main,
  healthUrl,
  env,
  stopTimeoutMs = usualStopTimeoutMs,
  onUnexpectedExit,
}: ServiceOptions): ServiceProcess {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'run-with-parent.ts'),
      join(checkout, main),
    ],
    {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C goes to the whole process group, but this process must stop the services in order.
      detached: process.platform !== 'win32',
    },
  );
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (process.env.VERBOSE || isError(line)) console.log(`[${name}] ${line}`);
  });
  let isStopping = false;
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  void exited.then((code) => isStopping || onUnexpectedExit(name, code));

  return {
    name,
    ready: Promise.race([
      waitUntilHealthy(healthUrl),
      exited.then((code) =>
        Promise.reject(new Error(`${name} exited with code ${code} before it was ready`)),
      ),
    ]),
    async stop() {
      isStopping = true;
      await stop(child, exited, stopTimeoutMs);
    },
  };
}

/** Errors in the service's log are printed even without VERBOSE. */
const isError = (line: string): boolean => /^\{"level":[56]0,/.test(line);

async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} didn't respond within ${readyTimeoutMs / 1000} s`);
}

async function stop(child: ChildProcess, exited: Promise<unknown>, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(timer);
}
