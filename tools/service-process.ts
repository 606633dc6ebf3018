import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from './run-node.ts';

const root = join(import.meta.dirname, '..');

export interface ServiceProcess {
  name: string;
  /** As in `ProcessOptions`. */
  healthUrl: string;
  /** Resolves when the service responds; rejects if it exits first or takes too long. */
  ready: Promise<void>;
  pid?: number | undefined;
  stop(): Promise<void>;
}

interface ProcessOptions {
  name: string;
  /** It's ready when this address responds with 200, or accepts a connection if it's `tcp://host:port`. */
  healthUrl: string;
  /** How long a graceful stop may take before the service is killed. */
  stopTimeoutMs?: number;
  stopSignal?: NodeJS.Signals;
  onUnexpectedExit: (name: string, code: number | null) => void;
}

interface ServiceOptions extends ProcessOptions {
  /** This checkout by default. */
  checkout?: string;
  /** Main file, relative to the checkout. */
  main: string;
  env: Record<string, string>;
  /** Runs the service in another environment, as in `startNode`. */
  within?: readonly string[];
}

const readyTimeoutMs = 120_000;
const usualStopTimeoutMs = 10_000;

/** Starts a service in its own process. */
export function startService({
  checkout = root,
  main,
  env,
  within = [],
  ...options
}: ServiceOptions): ServiceProcess {
  const child = startNode(join(checkout, main), [], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    endsWithParent: true,
    within,
    // Ctrl-C goes to the whole process group, but this process must stop the services in order.
    detached: process.platform !== 'win32',
  });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (process.env.VERBOSE || isError(line)) console.log(`[${options.name}] ${line}`);
  });
  return toServiceProcess(child, options);
}

/** A started process as a service with its health and its stop. */
export function toServiceProcess(
  child: ChildProcess,
  {
    name,
    healthUrl,
    stopTimeoutMs = usualStopTimeoutMs,
    stopSignal = 'SIGTERM',
    onUnexpectedExit,
  }: ProcessOptions,
): ServiceProcess {
  let isStopping = false;
  const exited = exitOf(child);
  void exited.then((code) => isStopping || onUnexpectedExit(name, code));
  return {
    name,
    healthUrl,
    pid: child.pid,
    ready: waitUntilReady(name, healthUrl, exited),
    async stop() {
      isStopping = true;
      await stop(child, exited, stopTimeoutMs, stopSignal);
    },
  };
}

/** The exit code of a process; `null` after a kill. */
export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

/** Errors in the service's log are printed even without VERBOSE. */
export const isError = (line: string): boolean => /^\{"level":[56]0,/.test(line);

/**
 * Waits until an address responds with 200, or accepts a connection if it's `tcp://host:port`.
 * @throws Error if the process exits first, or after the timeout
 */
export async function waitUntilReady(
  name: string,
  url: string,
  exited: Promise<number | null>,
  timeoutMs = readyTimeoutMs,
): Promise<void> {
  let exit: { code: number | null } | undefined;
  void exited.then((code) => (exit = { code }));
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (exit) throw new Error(`${name} exited with code ${exit.code} before it was ready`);
    if (await isReady(url)) return;
    await sleep(20);
  }
  throw new Error(`${url} didn't respond within ${timeoutMs / 1000} s`);
}

export async function isReady(url: string): Promise<boolean> {
  if (url.startsWith('tcp:')) return acceptsConnections(new URL(url));
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

const acceptsConnections = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
    const settle = (accepts: boolean) => {
      socket.destroy();
      resolve(accepts);
    };
    socket.once('connect', () => settle(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => settle(false));
  });

async function stop(
  child: ChildProcess,
  exited: Promise<unknown>,
  timeoutMs: number,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(timer);
}

/** Calls `work` while a program serves the shop, and stops the program afterwards. @param file starts the shop */
export async function withShop(
  file: string,
  { port, env, timeoutMs }: { port: number; env?: Record<string, string>; timeoutMs: number },
  work: (pid: number) => Promise<void>,
): Promise<void> {
  const child = startNode(file, [], { env: { PORT: String(port), ...env }, stdio: 'inherit' });
  const exited = exitOf(child);
  try {
    await waitUntilReady('The shop', `http://localhost:${port}/readyz`, exited, timeoutMs);
    await work(child.pid!);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
