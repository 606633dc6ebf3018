import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { createApiCaller, type ApiCall, type ApiCaller } from './api-calls.ts';
import { createMinimalEnvironment } from '@selvedge/service-kit/confinement';
import { findBundleConfinement } from './bundle-confinement.ts';
import { readCpuMs } from './process-cpu.ts';
import { readMessages } from './read-messages.ts';
import { readRenderResult, type FragmentResult } from './render-result.ts';

interface PendingPage {
  resolve: (result: FragmentResult) => void;
  reject: (error: Error) => void;
  api: ApiCaller;
  timer: NodeJS.Timeout;
  /** Aborts the page's API calls. */
  ended: AbortController;
}

interface RenderProcessOptions {
  /** Heap limit of the process; exceeding it ends only this process. */
  heapMb: number;
  /** Makes its pages' API calls. */
  fetchApi: typeof fetch;
  /** Called each time the process answers a page that's still waiting, even with an error. */
  onAnswer: () => void;
  /** Called once, when the process ends. `isFailure`: it crashed, hung, didn't load or exceeded a limit. */
  onEnd: (isFailure: boolean) => void;
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;

/** Time for the page's own code, on top of the time limit for its data. */
const graceMs = 1000;
/** A bundle that doesn't answer pings for this long is in a loop and blocks every page of its remote. */
const stuckAfterMs = 1500;
const pingMs = 250;
const startTimeoutMs = 10_000;
/** Processes end after this long without a request. */
const idleMs = 60_000;
const maxConcurrentPages = 64;
/** How often to check the CPU time of a process that has no pages to render, and how much it may use between two checks. */
const cpuCheckMs = 5_000;
const maxIdleCpuMs = 1_000;
/** Characters that a process may write to our log in total. */
const maxLoggedCharacters = 64 * 1024;

const hostSource = readFileSync(fileURLToPath(new URL('./bundle-host.ts', import.meta.url)), 'utf8');

/** Runs a server bundle in a separate process, which gets nothing but the bundle's text, render requests and API replies. */
export function createRenderProcess(
  bundle: string,
  { heapMb, fetchApi, onAnswer, onEnd }: RenderProcessOptions,
) {
  const pending = new Map<number, PendingPage>();
  let child: ChildProcess | undefined;
  let send: (message: object) => void = () => undefined;
  let reader: ReturnType<typeof readMessages> | undefined;
  let lastId = 0;
  let logged = 0;
  let hasEnded = false;
  let lastPongAt = 0;
  let idleTimer = startIdleTimer();
  let pingTimer: NodeJS.Timeout | undefined;
  let startTimer: NodeJS.Timeout | undefined;
  let lastIdleCheck: { renders: number; cpuMs: number } | null = null;
  let cpuTimer: NodeJS.Timeout | undefined;
  const started = start();
  // Rejects all waiting pages.
  started.catch((error: unknown) => fail(error));

  async function start(): Promise<void> {
    const [source, { command }] = await Promise.all([readFile(bundle, 'utf8'), findBundleConfinement()]);
    if (hasEnded) throw new Error('The rendering process was stopped');
    const [file = '', ...args] = [...command, process.execPath, ...nodeOptions(heapMb), '--eval', hostSource];
    child = spawn(file, args, {
      env: createMinimalEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = child.stdio[3] as Duplex;
    send = (message) => void pipe.write(`${JSON.stringify(message)}\n`);
    // A pipe error means that the process has ended, which `exit` reports.
    pipe.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      startTimer = setTimeout(
        () => reject(new Error(`The bundle didn't load within ${startTimeoutMs} ms`)),
        startTimeoutMs,
      );
      child!.on('error', reject);
      child!.on('exit', (code, signal) => {
        const error = new Error(`The rendering process ended (${signal ?? code})`);
        reject(error);
        fail(error);
      });
      reader = readMessages(pipe, {
        onReady: resolve,
        onFailure: (message) => reject(new Error(message)),
        onPong: () => (lastPongAt = Date.now()),
        onResult: settlePage,
        onCall: makeApiCall,
        onLog: log,
        onFlood: (error) => {
          reject(error);
          fail(error);
        },
      });
      send({ source });
    }).finally(() => clearTimeout(startTimer));
    lastPongAt = Date.now();
    pingTimer = setInterval(checkPings, pingMs);
    cpuTimer = setInterval(() => void checkIdleCpu(child!.pid!), cpuCheckMs);
  }

  /** A bundle has no work between pages. If it uses the CPU anyway, it slows other remotes down. */
  async function checkIdleCpu(pid: number) {
    const cpuMs = pending.size === 0 ? await readCpuMs(pid) : null;
    const before = lastIdleCheck;
    lastIdleCheck = cpuMs === null ? null : { renders: lastId, cpuMs };
    if (!before || !lastIdleCheck || before.renders !== lastId) return;
    if (lastIdleCheck.cpuMs - before.cpuMs > maxIdleCpuMs)
      fail(new Error('The bundle uses the CPU without a page to render'));
  }

  function checkPings() {
    if (Date.now() - lastPongAt > stuckAfterMs)
      return fail(new Error(`The bundle didn't answer for ${stuckAfterMs} ms`));
    reader?.expectPong();
    send({ ping: lastId });
  }

  function settlePage(id: number, answer: { result?: unknown; message?: string }) {
    const page = removePending(id);
    if (!page) return;
    onAnswer();
    if (answer.message !== undefined) return page.reject(new Error(answer.message));
    try {
      const result = readRenderResult(answer.result);
      const { api } = page;
      if (result.kind === 'unavailable') page.resolve({ ...result, isOutage: api.hasSeenOutage() });
      else if (result.kind === 'page') page.resolve({ ...result, cacheTags: api.cacheTags() });
      else page.resolve(result);
    } catch (error) {
      page.reject(error as Error);
    }
  }

  /** Makes API calls only for pages that are being rendered. */
  function makeApiCall(callId: number, pageId: number, call: ApiCall) {
    const page = pending.get(pageId);
    if (!page) return send({ reply: callId, failure: 'No page is being rendered' });
    void page.api.call(call).then((reply) => send({ reply: callId, ...reply }));
  }

  function log(text: string) {
    const left = maxLoggedCharacters - logged;
    if (left <= 0) return;
    logged += text.length;
    console.error(`${bundle}: ${text.slice(0, left)}`);
  }

  function removePending(id: number): PendingPage | undefined {
    const page = pending.get(id);
    clearTimeout(page?.timer);
    page?.ended.abort();
    pending.delete(id);
    return page;
  }

  function fail(error: unknown) {
    for (const id of [...pending.keys()])
      removePending(id)?.reject(error instanceof Error ? error : new Error(String(error)));
    end(true);
  }

  function startIdleTimer(): NodeJS.Timeout {
    return setTimeout(() => end(false), idleMs);
  }

  function end(isFailure: boolean): void {
    for (const timer of [idleTimer, pingTimer, startTimer, cpuTimer]) clearTimeout(timer);
    if (hasEnded) return;
    hasEnded = true;
    child?.kill('SIGKILL');
    onEnd(isFailure);
  }

  return {
    end: async (): Promise<void> => {
      const isGone = !child || child.exitCode !== null || child.signalCode !== null;
      const gone = isGone ? undefined : new Promise((resolve) => child!.once('exit', resolve));
      end(false);
      await gone;
    },
    async render(request: RenderRequest, clientAddress: string): Promise<FragmentResult> {
      clearTimeout(idleTimer);
      idleTimer = startIdleTimer();
      if (pending.size >= maxConcurrentPages)
        throw new Error(`The bundle is already rendering ${maxConcurrentPages} pages`);
      const id = ++lastId;
      const timeoutMs = request.timeoutMs + graceMs;
      const ended = new AbortController();
      const answer = new Promise<FragmentResult>((resolve, reject) => {
        const timer = setTimeout(
          () => removePending(id)?.reject(new Error(`No fragment within ${timeoutMs} ms`)),
          timeoutMs,
        );
        const api = createApiCaller(request, clientAddress, ended.signal, fetchApi);
        pending.set(id, { resolve, reject, timer, ended, api });
      });
      // If the process doesn't start, all waiting pages are rejected above.
      void started.then(
        () => {
          reader?.expectPage();
          send({ render: id, request });
        },
        () => undefined,
      );
      return answer;
    },
  };
}

const nodeOptions = (heapMb: number): string[] => [
  '--permission',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  `--max-old-space-size=${heapMb}`,
  '--input-type=module-typescript',
];
