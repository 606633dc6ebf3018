import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';
import { apiCallsFor, type ApiCall, type ApiReply } from './api-calls.ts';
import { bareEnvironment, findConfinement } from './confinement.ts';
import { cpuMsOf } from './process-cpu.ts';
import { readReplies } from './read-replies.ts';
import { readRenderResult } from './render-result.ts';

interface Pending {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  call: (call: ApiCall) => Promise<ApiReply>;
  timer: NodeJS.Timeout;
  end: AbortController;
}

interface RenderProcessOptions {
  /** What the bundle's objects may take; past it the process ends, and nothing else. */
  heapMb: number;
  /** Makes the calls of the API that its pages need. */
  fetchApi: typeof fetch;
  /** The process answered, be it with an error. */
  onAnswer: () => void;
  /** Called once. `isFailure`: it crashed or was stuck. */
  onEnd: (isFailure: boolean) => void;
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;

/** For the page's own code, beside what its data may take. */
const graceMs = 1000;
/** A bundle that answers nothing for so long is in a loop; every page of its remote waits for it. */
const stuckAfterMs = 1500;
const pingMs = 250;
const startMs = 10_000;
/** Processes of versions that are no longer asked for end after this. */
const idleMs = 60_000;
const mostAtOnce = 64;
/** How often a process that renders nothing is looked at, and what it may use of the CPU until the next look. */
const restMs = 5_000;
const mostRestingCpuMs = 1_000;
/** Characters of a process's whole life that go to our log. */
const mostLogged = 64 * 1024;

const hostSource = readFileSync(fileURLToPath(new URL('./bundle-host.ts', import.meta.url)), 'utf8');

/** One server bundle in a process of its own, which gets nothing but the bundle's text, requests and replies of the API. */
export function createRenderProcess(
  bundle: string,
  { heapMb, fetchApi, onAnswer, onEnd }: RenderProcessOptions,
) {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let say: (told: object) => void = () => undefined;
  let lastId = 0;
  let logged = 0;
  let hasEnded = false;
  let lastHeard = 0;
  let idle = endWhenIdle();
  let watch: NodeJS.Timeout | undefined;
  let startLimit: NodeJS.Timeout | undefined;
  let resting: { renders: number; cpuMs: number } | null = null;
  let restWatch: NodeJS.Timeout | undefined;
  const started = start();
  // Every page that waits for it is told.
  started.catch((error: unknown) => fail(error));

  async function start(): Promise<void> {
    const [source, { command }] = await Promise.all([readFile(bundle, 'utf8'), findConfinement()]);
    if (hasEnded) throw new Error('The rendering process was ended');
    const [file = '', ...args] = [...command, process.execPath, ...nodeOptions(heapMb), '--eval', hostSource];
    child = spawn(file, args, {
      env: bareEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = child.stdio[3] as Duplex;
    say = (told) => void pipe.write(`${JSON.stringify(told)}\n`);
    // It ended: `exit` says so.
    pipe.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      startLimit = setTimeout(
        () => reject(new Error(`The bundle did not load within ${startMs} ms`)),
        startMs,
      );
      child!.on('error', reject);
      child!.on('exit', (code, signal) => {
        const error = new Error(`The rendering process ended (${signal ?? code})`);
        reject(error);
        fail(error);
      });
      readReplies(pipe, {
        ready: resolve,
        failed: (message) => reject(new Error(message)),
        pong: () => (lastHeard = Date.now()),
        rendered,
        called,
        log,
        unreadable: (error) => {
          reject(error);
          fail(error);
        },
      });
      say({ source });
    }).finally(() => clearTimeout(startLimit));
    lastHeard = Date.now();
    watch = setInterval(checkThatItAnswers, pingMs);
    restWatch = setInterval(() => void checkThatItRests(child!.pid!), restMs);
  }

  /** A bundle has nothing to do between pages; one that computes all the same takes the CPU from other remotes. */
  async function checkThatItRests(pid: number) {
    const cpuMs = pending.size === 0 ? await cpuMsOf(pid) : null;
    const before = resting;
    resting = cpuMs === null ? null : { renders: lastId, cpuMs };
    if (!before || !resting || before.renders !== lastId) return;
    if (resting.cpuMs - before.cpuMs > mostRestingCpuMs)
      fail(new Error('The bundle computes without a page'));
  }

  function checkThatItAnswers() {
    if (Date.now() - lastHeard > stuckAfterMs)
      return fail(new Error(`The bundle answered nothing for ${stuckAfterMs} ms`));
    say({ ping: lastId });
  }

  function rendered(id: number, answer: { result?: unknown; message?: string }) {
    const waiting = take(id);
    if (!waiting) return;
    onAnswer();
    if (answer.message !== undefined) return waiting.reject(new Error(answer.message));
    try {
      waiting.resolve(readRenderResult(answer.result));
    } catch (error) {
      waiting.reject(error as Error);
    }
  }

  /** A call that belongs to no page has nobody to be made for. */
  function called(id: number, render: number, call: ApiCall) {
    const waiting = pending.get(render);
    if (!waiting) return say({ reply: id, failure: 'No page is being rendered' });
    void waiting.call(call).then((reply) => say({ reply: id, ...reply }));
  }

  function log(text: string) {
    const left = mostLogged - logged;
    if (left <= 0) return;
    logged += text.length;
    console.error(`${bundle}: ${text.slice(0, left)}`);
  }

  function take(id: number): Pending | undefined {
    const waiting = pending.get(id);
    clearTimeout(waiting?.timer);
    waiting?.end.abort();
    pending.delete(id);
    return waiting;
  }

  function fail(error: unknown) {
    for (const id of [...pending.keys()])
      take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
    end(true);
  }

  function endWhenIdle(): NodeJS.Timeout {
    return setTimeout(() => end(false), idleMs);
  }

  function end(isFailure: boolean): void {
    for (const timer of [idle, watch, startLimit, restWatch]) clearTimeout(timer);
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
    async render(request: RenderRequest): Promise<RenderResult> {
      clearTimeout(idle);
      idle = endWhenIdle();
      if (pending.size >= mostAtOnce)
        throw new Error(`${mostAtOnce} pages of the bundle are being rendered already`);
      const id = ++lastId;
      const deadline = request.timeoutMs + graceMs;
      const end = new AbortController();
      const answer = new Promise<RenderResult>((resolve, reject) => {
        const timer = setTimeout(
          () => take(id)?.reject(new Error(`No fragment within ${deadline} ms`)),
          deadline,
        );
        pending.set(id, { resolve, reject, timer, end, call: apiCallsFor(request, end.signal, fetchApi) });
      });
      // A process that doesn't start rejects all that wait for it.
      void started.then(
        () => say({ render: id, request }),
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
