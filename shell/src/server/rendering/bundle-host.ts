import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import { read, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';

// Runs one server bundle in a separate process. The document server passes this file to Node as text because the process
// can't read files, so only types and Node's own modules can be imported here.

type Render = (request: RenderRequest) => Promise<RenderResult>;
/** Messages from the document server, one JSON value per line. */
type HostMessage =
  | { source: string }
  | { render: number; request: RenderRequest }
  | { reply: number; status: number; type: string; body: string }
  | { reply: number; failure: string }
  | { ping: number };
interface Call {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** The pipe to the document server, used as a file because a bundle could get hold of a socket object. */
const pipe = 3;
const lineEnd = 10;
const { exit } = process;
const nodeRequire = createRequire('/');
const renders = new AsyncLocalStorage<number>();
const calls = new Map<number, Call>();
const modules = allowedModules();
let lastCall = 0;
let render: Render | undefined;

process.on('unhandledRejection', (error) => send({ log: `unhandled rejection: ${getErrorMessage(error)}` }));
lockDownProcess();
restrictGlobals();
readLines((line) => handle(JSON.parse(line) as HostMessage));

function handle(message: HostMessage): void {
  if ('source' in message) load(message.source);
  else if ('render' in message) void renderPage(message.render, message.request);
  else if ('ping' in message) send({ pong: message.ping });
  else settleCall(message);
}

function load(source: string): void {
  try {
    const module = { exports: {} as { render?: Render } };
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename: 'server.cjs' });
    run(module, module.exports, requireAllowed);
    render = module.exports.render;
    if (typeof render !== 'function') throw new TypeError("The bundle doesn't export a render function");
    send({ ready: true });
  } catch (error) {
    send({ failed: getErrorMessage(error) });
  }
}

async function renderPage(id: number, request: RenderRequest): Promise<void> {
  try {
    send({ render: id, result: await renders.run(id, () => render!(request)) });
  } catch (error) {
    send({ render: id, message: getErrorMessage(error) });
  }
}

/** Asks the document server to make an API call for the page that's being rendered. */
function fetchThroughHost(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { url, method: inputMethod } =
    input instanceof Request ? input : { url: String(input), method: 'GET' };
  const { method = inputMethod, signal } = init;
  const id = ++lastCall;
  return new Promise<Response>((resolve, reject) => {
    const abort = () => {
      calls.delete(id);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    calls.set(id, { resolve, reject });
    send({ call: id, render: renders.getStore(), method, url });
  });
}

function settleCall(message: Extract<HostMessage, { reply: number }>): void {
  const call = calls.get(message.reply);
  calls.delete(message.reply);
  if (!call) return;
  if ('failure' in message) return call.reject(new TypeError(message.failure));
  const { status, type, body } = message;
  const hasBody = status !== 204 && status !== 304;
  call.resolve(new Response(hasBody ? body : null, { status, headers: { 'Content-Type': type } }));
}

/** Node modules, and parts of them, that reach nothing outside the process. */
function allowedModules(): Record<string, unknown> {
  const { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual, webcrypto } = crypto;
  const harmless = ['buffer', 'events', 'querystring', 'stream', 'string_decoder', 'url', 'util'];
  return {
    ...Object.fromEntries(harmless.map((name) => [name, nodeRequire(name) as unknown])),
    // The hooks of this module receive sockets and files.
    async_hooks: { AsyncLocalStorage, AsyncResource: asyncHooks.AsyncResource },
    // `setEngine` would load a library from a file.
    crypto: { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual, webcrypto },
  };
}

function requireAllowed(name: string): unknown {
  const bare = name.replace(/^node:/, '');
  if (Object.hasOwn(modules, bare)) return modules[bare];
  throw new Error(`A server bundle can't use ${name}`);
}

/** Makes the real `process` useless to a bundle, and keeps bundles from reaching it through its listeners. */
function lockDownProcess(): void {
  const removed = ['_debugProcess', '_kill', '_linkedBinding', 'abort', 'binding', 'chdir', 'dlopen', 'execve', 'getBuiltinModule', 'kill', 'mainModule', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid']; // prettier-ignore
  for (const name of removed) Reflect.deleteProperty(process, name);
  const { prototype } = EventEmitter;
  for (const name of Object.getOwnPropertyNames(prototype) as (keyof typeof prototype)[])
    if (name.toString() !== 'constructor' && typeof prototype[name] === 'function')
      Object.defineProperty(process, name, { value: prototype[name], writable: false, configurable: false });
}

/** Keeps only the globals that rendering needs. */
function restrictGlobals(): void {
  const format = (value: unknown) => (typeof value === 'string' ? value : inspect(value));
  const log = (...values: unknown[]) => send({ log: values.map(format).join(' ') });
  const noop = () => undefined;
  const console = { log, info: log, warn: log, error: log, debug: log, trace: log, assert: noop, group: noop, groupEnd: noop, time: noop, timeEnd: noop }; // prettier-ignore
  const env = Object.freeze({ NODE_ENV: process.env.NODE_ENV });
  const replaced = {
    console,
    fetch: fetchThroughHost,
    process: Object.freeze({ env }),
    // Every script can get Node's own HTTP client by this name.
    [Symbol.for('undici.globalDispatcher.1')]: Object.freeze({}),
  };
  const removed = ['Atomics', 'EventSource', 'SharedArrayBuffer', 'WebAssembly', 'WebSocket', 'localStorage', 'sessionStorage']; // prettier-ignore
  for (const name of removed) Reflect.deleteProperty(globalThis, name);
  for (const name of Reflect.ownKeys(replaced) as (keyof typeof replaced)[])
    Object.defineProperty(globalThis, name, { value: replaced[name], writable: false, configurable: false });
}

function send(message: object): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < bytes.length;) written += writeSync(pipe, bytes, written);
}

function readLines(onLine: (line: string) => void): void {
  let parts: Buffer[] = [];
  const chunk = Buffer.alloc(64 * 1024);
  const next = () => read(pipe, chunk, 0, chunk.length, null, onRead);
  function onRead(error: Error | null, length: number): void {
    // The document server is gone.
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

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
