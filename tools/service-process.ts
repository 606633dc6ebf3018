import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

export interface ServiceProcess {
  name: string;
  /** Resolves when the service answers; rejects when it ends before or takes too long. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  name: string;
  /** The checkout that it is of: this one, unless told. */
  checkout?: string;
  /** Main file, from the checkout's root. */
  main: string;
  healthUrl: string;
  env: Record<string, string>;
  /** How long an orderly stop may take before the service is killed. */
  stopTimeoutMs?: number;
  onUnexpectedExit: (name: string, code: number | null) => void;
}

const readyTimeoutMs = 120_000;
const usualStopTimeoutMs = 10_000;

/** Starts one service of the product as a process of its own. */
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
      // A terminal's Ctrl-C goes to the whole group; the services shall end in order, told by this process.
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
      untilHealthy(healthUrl),
      exited.then((code) => Promise.reject(new Error(`${name} ended with code ${code} before it was ready`))),
    ]),
    async stop() {
      isStopping = true;
      await stop(child, exited, stopTimeoutMs);
    },
  };
}

/** Of the services' log: what somebody has to look into, whether they asked to hear of everything or not. */
const isError = (line: string): boolean => /^\{"level":[56]0,/.test(line);

async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${readyTimeoutMs / 1000} s`);
}

async function stop(child: ChildProcess, exited: Promise<unknown>, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(timer);
}
