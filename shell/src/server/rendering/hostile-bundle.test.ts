// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig } from '@selvedge/contract';
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { expectConsoleError } from '@selvedge/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageRenderer } from '../../../../tools/remote/smoke/render-page.ts';
import { findBundleConfinement } from './bundle-confinement.ts';
import { createFragmentRenderer } from './fragment-renderer.ts';

// A bundle that tries to break out, in the document server and in the release gate. Each attempt returns what it got hold of, and
// throws if it was blocked.

const dir = mkdtempSync(join(tmpdir(), 'hostile-'));
const secret = join(dir, 'signing-key');
const bundlePath = join(dir, 'server.cjs');
/** Requests that reached our server outside the API. */
const reached: string[] = [];
/** Secrets that must not appear in any message. */
const leaked = /GOT|of the (?:shop|registry)|the signing key/;
const tenant = { code: 'ONE' } as TenantConfig;
let names: string[];
let server: Server;
let origin: string;

const fs = (source: string, expression: string) => `const fs = ${source}; return ${expression};`;
const readSecret = 'fs.readFileSync(secret, "utf8")';
const constructors = '[Function, (async () => {}).constructor, (function* () {}).constructor]';

const inBuffers = '2 GB outside the heap';
/** Bodies of async functions, by what they attempt. Paths and URLs are available as variables. */
const attempts: Record<string, string> = {
  'the environment': 'return process.env.SERVICE_KEY;',
  'all of the environment': 'const { NODE_ENV, ...rest } = process.env; if (Object.keys(rest).length) return rest;',
  'the environment through the module': 'return require("node:process").env;',
  'the environment through code from a string': `for (const make of ${constructors}) return make("return process.env")();`,
  'the environment through eval': '(0, eval)("1"); return 1;',
  'its own /proc': fs('require("fs")', 'fs.readFileSync("/proc/self/environ", "utf8")'),
  '/proc of the server': fs('require("fs")', 'fs.readFileSync(`/proc/${ppid}/environ`, "utf8")'),
  'a key from its file': fs('require("node:fs")', readSecret),
  'a key through fs promises': 'return await require("fs/promises").readFile(secret, "utf8");',
  'a key through import': 'return (await import("node:fs")).readFileSync(secret, "utf8");',
  'a key through the module loader': fs('require("module").createRequire("/")("fs")', readSecret),
  'a key through its own module object': fs('module.constructor._load("fs")', readSecret),
  'a key through require itself': fs('require.main.require("fs")', readSecret),
  'a key through getBuiltinModule': fs('process.getBuiltinModule("fs")', readSecret),
  'a key through bindings': 'return process.binding("fs").readFileUtf8(secret, 0);',
  "another remote's bundle": fs('require("fs")', 'fs.readFileSync(bundlePath.replace("hostile", "other"))'),
  'creating a file': fs('require("fs")', 'fs.writeFileSync(secret + ".stolen", "x")'),
  'its own bundle': fs('require("fs")', 'fs.appendFileSync(bundlePath, "//")'),
  'a database file': 'new (require("node:sqlite").DatabaseSync)(secret + ".stolen"); return 1;',
  'a program': 'return require("child_process").execSync("id").toString();',
  'a program through bindings': 'return process.binding("spawn_sync").spawn({ file: "/bin/sh", args: ["sh", "-c", "id"] });',
  'a fork': 'return require("cluster").fork();',
  'replacing itself with another program': 'return process.execve("/bin/sh", ["sh"]);',
  'a thread': 'return new (require("worker_threads").Worker)("1", { eval: true });',
  'native code': 'return process.dlopen({ exports: {} }, "/lib/x86_64-linux-gnu/libc.so.6");',
  'a library through crypto': 'return require("crypto").setEngine("/lib/x86_64-linux-gnu/libc.so.6");',
  'a socket': 'return await new Promise((done, fail) => require("net").connect(port, "127.0.0.1", () => done(1)).on("error", fail));',
  'a request': 'return await new Promise((done, fail) => require("http").get(origin + "/elsewhere", done).on("error", fail));',
  'a datagram': 'return require("dgram").createSocket("udp4");',
  'a DNS lookup': 'return await require("dns/promises").lookup("example.com");',
  'a URL outside the API': 'return (await fetch(origin + "/elsewhere")).status;',
  'a URL above the API': 'return (await fetch(apiBaseUrl + "/../../elsewhere")).status;',
  'a URL that begins like the API': 'return (await fetch(apiBaseUrl + "evil/elsewhere")).status;',
  'a write to the API': 'return (await fetch(apiBaseUrl + "/cart", { method: "POST", body: "{}" })).status;',
  'another store': 'const seen = await (await fetch(apiBaseUrl + "/echo", { headers: { "X-Tenant-Code": "OTHER", Authorization: "Bearer x" } })).json(); if (seen["x-tenant-code"] !== "ONE" || seen.authorization) return seen;',
  'a redirect outside the API': 'return (await fetch(apiBaseUrl + "/redirect")).status;',
  'too many API calls': 'const made = []; for (let i = 0; i < 40; i++) made.push((await fetch(apiBaseUrl + "/echo")).status); return made;',
  'a web socket': 'return new WebSocket(origin.replace("http", "ws"));',
  "Node's own HTTP client": 'new Response(""); return await new Promise((done, fail) => globalThis[Symbol.for("undici.globalDispatcher.1")].dispatch({ origin, path: "/elsewhere", method: "GET" }, { onConnect() {}, onHeaders: done, onError: fail }));',
  'sockets through the console': 'return new (console._stdout.constructor)().connect(port);',
  'sockets through async hooks': 'return require("async_hooks").createHook({ init() {} }).enable();',
  'sockets through listeners': 'const got = []; for (const { prototype } of [require("events"), require("stream").Readable, require("stream").Duplex]) { const { emit, push } = prototype; prototype.emit = function (...a) { got.push(this); return emit?.apply(this, a); }; if (push) prototype.push = function (...a) { got.push(this); return push.apply(this, a); }; } Promise.reject(new Error("heard")); await fetch(apiBaseUrl + "/echo"); await new Promise((done) => setTimeout(done, 5)); const of = (names) => got.find((one) => names.some((name) => typeof one[name] === "function")); if (of(["connect", "getBuiltinModule", "binding", "kill"])) return "an object of the host";',
  'the process through the stack': 'Error.prepareStackTrace = (_, sites) => sites; const sites = new Error().stack; Error.prepareStackTrace = undefined; const got = sites.flatMap((site) => [site.getThis?.(), site.getFunction?.()]).find((one) => one && ![attempts, ...attempts, exports.render, globalThis].includes(one)); if (got) return String(got);',
  'the inspector': 'return require("inspector").open(0);',
  'engine flags': 'return require("v8").setFlagsFromString("--allow-natives-syntax");',
  'another context': 'return require("vm").runInNewContext("1");',
  'killing the server': 'return process.kill(ppid, "SIGKILL");',
  'ending its process': 'return process.exit(0);',
  'the debugger of the server': 'return process._debugProcess(ppid);',
  [inBuffers]: 'const all = []; for (let i = 0; i < 128; i++) all.push(Buffer.alloc(2 ** 24, 1)); return all.length;',
  '2 GB of shared memory': 'return new SharedArrayBuffer(2 ** 31).byteLength;',
  '2 GB of WebAssembly': 'return new WebAssembly.Memory({ initial: 32768 }).buffer.byteLength;',
}; // prettier-ignore

beforeAll(async () => {
  const { gaps } = await findBundleConfinement();
  // Only the Linux kernel can limit memory outside the heap.
  names = Object.keys(attempts).filter(
    (name) => name !== inBuffers || !gaps.includes('memory outside the heap'),
  );
  writeFileSync(secret, 'the signing key');
  server = createServer((request, reply) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/api/v1/')) reached.push(url);
    if (url === '/api/v1/redirect') return reply.writeHead(302, { Location: '/elsewhere' }).end();
    reply.setHeader('Content-Type', 'application/json');
    reply.end(JSON.stringify(url.endsWith('/domains') ? [{ tenantCode: 'ONE', isDefault: true }] : { code: 'ONE', ...headers })); // prettier-ignore
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const values = { secret, bundlePath, ppid: process.pid, port, origin, apiBaseUrl: `${origin}/api/v1` };
  writeFileSync(
    bundlePath,
    `const { ${Object.keys(values).join()} } = ${JSON.stringify(values)};
const attempts = [${names.map((name) => `async () => { ${attempts[name]} }`).join(',\n')}];
exports.render = async ({ href }) => {
  const got = await attempts[Number(href.slice(1))]();
  if (got === undefined) throw new Error('blocked');
  return { kind: 'page', status: 200, html: 'GOT ' + String(got), styles: '', head: null, outcome: null };
};`,
  );
  vi.stubEnv('SERVICE_KEY', 'of the shop');
  vi.stubEnv('REGISTRY_PRIVATE_KEY', 'of the registry');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true });
});

function expectNoEffects() {
  expect(reached).toEqual([]);
  expect(existsSync(`${secret}.stolen`)).toBe(false);
  expect(readFileSync(bundlePath, 'utf8')).not.toMatch(/\/\/$/);
}

describe('a hostile bundle', () => {
  beforeEach(() => expectConsoleError(/unhandled rejection: Error: heard/));

  it('is blocked in the document server', async () => {
    const renderer = createFragmentRenderer();
    const request = { tenant, apiBaseUrl: `${origin}/api/v1`, nonce: 'n', requestId: 'r', timeoutMs: 5_000 }; // prettier-ignore
    const outcomes: [string, string][] = [];
    for (const [index, name] of names.entries()) {
      const got = await renderer
        .render(bundlePath, { ...request, href: `/${index}` } as RenderRequest, '203.0.113.9')
        .then(
          (result) => (result.kind === 'page' ? result.html : result.kind),
          () => 'blocked',
        );
      outcomes.push([name, got]);
    }
    await renderer.close();
    expect(outcomes).toEqual(names.map((name) => [name, 'blocked']));
    expectNoEffects();
  });

  it('is blocked and rejected in the release gate', async () => {
    const bundle = readFileSync(bundlePath);
    const gate = createPageRenderer(origin, bundle);
    const outcomes: [string, string][] = [];
    for (const [index, name] of names.entries()) {
      const { page, failure = '', faults = [] } = await gate.render(`/${index}`, tenant, 'nonce');
      outcomes.push([
        name,
        page || faults.length > 0 || leaked.test(failure) ? failure || 'a page' : 'blocked',
      ]);
    }
    await gate.close();
    expect(outcomes).toEqual(names.map((name) => [name, 'blocked']));
    expectNoEffects();
  });
});
