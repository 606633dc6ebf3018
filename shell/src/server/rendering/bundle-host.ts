import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import { read, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';

// Runs one server bundle, in a process of its own. The document server passes this file to Node as text, because the
// process may read no files: only types and Node's own modules can be imported here.

type Render = (request: RenderRequest) => Promise<RenderResult>;
/** What the document server says, one JSON value a line. */
type Told =
  | { source: string }
  | { render: number; request: RenderRequest }
  | { reply: number; status: number; type: string; body: string }
  | { reply: number; failure: string }
  | { ping: number };
interface Call {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** The pipe to the document server. Read and written as a file: a bundle could get hold of a socket object. */
const pipe = 3;
const lineEnd = 10;
const { exit } = process;
const nodeRequire = createRequire('/');
const renders = new AsyncLocalStorage<number>();
const calls = new Map<number, Call>();
const modules = allowedModules();
let lastCall = 0;
let render: Render | undefined;

process.on('unhandledRejection', (error) => say({ log: `unhandled rejection: ${messageOf(error)}` }));
closeProcess();
narrowGlobals();
readLines((line) => heed(JSON.parse(line) as Told));

function heed(told: Told): void {
  if ('source' in told) load(told.source);
  else if ('render' in told) void renderFor(told.render, told.request);
  else if ('ping' in told) say({ pong: told.ping });
  else settle(told);
}

function load(source: string): void {
  try {
    const module = { exports: {} as { render?: Render } };
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename: 'server.cjs' });
    run(module, module.exports, requireAllowed);
    render = module.exports.render;
    if (typeof render !== 'function') throw new TypeError('The bundle exports no render');
    say({ ready: true });
  } catch (error) {
    say({ failed: messageOf(error) });
  }
}

async function renderFor(id: number, request: RenderRequest): Promise<void> {
  try {
    say({ render: id, result: await renders.run(id, () => render!(request)) });
  } catch (error) {
    say({ render: id, message: messageOf(error) });
  }
}

/** Calls of the API go through the document server, which makes them for the page that is being rendered. */
function fetchThroughHost(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { url, method: ofInput } = input instanceof Request ? input : { url: String(input), method: 'GET' };
  const { method = ofInput, signal } = init;
  const id = ++lastCall;
  return new Promise<Response>((resolve, reject) => {
    const abort = () => {
      calls.delete(id);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    calls.set(id, { resolve, reject });
    say({ call: id, render: renders.getStore(), method, url });
  });
}

function settle(told: Extract<Told, { reply: number }>): void {
  const call = calls.get(told.reply);
  calls.delete(told.reply);
  if (!call) return;
  if ('failure' in told) return call.reject(new TypeError(told.failure));
  const { status, type, body } = told;
  const hasBody = status !== 204 && status !== 304;
  call.resolve(new Response(hasBody ? body : null, { status, headers: { 'Content-Type': type } }));
}

/** Modules of Node, and parts of them, that reach nothing outside the process. */
function allowedModules(): Record<string, unknown> {
  const { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual, webcrypto } = crypto;
  const whole = ['buffer', 'events', 'querystring', 'stream', 'string_decoder', 'url', 'util'];
  return {
    ...Object.fromEntries(whole.map((name) => [name, nodeRequire(name) as unknown])),
    // Its hooks are given sockets and files.
    async_hooks: { AsyncLocalStorage, AsyncResource: asyncHooks.AsyncResource },
    // An engine is a library from a file.
    crypto: { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual, webcrypto },
  };
}

function requireAllowed(name: string): unknown {
  const bare = name.replace(/^node:/, '');
  if (Object.hasOwn(modules, bare)) return modules[bare];
  throw new Error(`A server bundle can't use ${name}`);
}

/** A bundle that gets hold of the real `process` finds little there, and can't get hold of it by way of its listeners. */
function closeProcess(): void {
  const gone = ['_debugProcess', '_kill', '_linkedBinding', 'abort', 'binding', 'chdir', 'dlopen', 'execve', 'getBuiltinModule', 'kill', 'mainModule', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid']; // prettier-ignore
  for (const name of gone) Reflect.deleteProperty(process, name);
  const { prototype } = EventEmitter;
  for (const name of Object.getOwnPropertyNames(prototype) as (keyof typeof prototype)[])
    if (name.toString() !== 'constructor' && typeof prototype[name] === 'function')
      Object.defineProperty(process, name, { value: prototype[name], writable: false, configurable: false });
}

/** Leaves what a page needs to be rendered. */
function narrowGlobals(): void {
  const inWords = (one: unknown) => (typeof one === 'string' ? one : inspect(one));
  const log = (...said: unknown[]) => say({ log: said.map(inWords).join(' ') });
  const nothing = () => undefined;
  const console = { log, info: log, warn: log, error: log, debug: log, trace: log, assert: nothing, group: nothing, groupEnd: nothing, time: nothing, timeEnd: nothing }; // prettier-ignore
  const env = Object.freeze({ NODE_ENV: process.env.NODE_ENV });
  const narrowed = {
    console,
    fetch: fetchThroughHost,
    process: Object.freeze({ env }),
    // Node's own client, which every script can ask for by this name.
    [Symbol.for('undici.globalDispatcher.1')]: Object.freeze({}),
  };
  const gone = ['Atomics', 'EventSource', 'SharedArrayBuffer', 'WebAssembly', 'WebSocket', 'localStorage', 'sessionStorage']; // prettier-ignore
  for (const name of gone) Reflect.deleteProperty(globalThis, name);
  for (const name of Reflect.ownKeys(narrowed) as (keyof typeof narrowed)[])
    Object.defineProperty(globalThis, name, { value: narrowed[name], writable: false, configurable: false });
}

function say(said: object): void {
  const bytes = Buffer.from(`${JSON.stringify(said)}\n`);
  for (let written = 0; written < bytes.length;) written += writeSync(pipe, bytes, written);
}

function readLines(onLine: (line: string) => void): void {
  let parts: Buffer[] = [];
  const chunk = Buffer.alloc(64 * 1024);
  const next = () => read(pipe, chunk, 0, chunk.length, null, onRead);
  function onRead(error: Error | null, length: number): void {
    // Nobody is left to render for.
    if (error || length === 0) return exit.call(process, 0);
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1 && end < length; end = chunk.indexOf(lineEnd, start)) {
      const line = Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      start = end + 1;
      onLine(line.toString('utf8'));
    }
    if (start < length) parts.push(Buffer.from(chunk.subarray(start, length)));
    next();
  }
  next();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
