// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { BundleRests, createFragmentRenderer } from './fragment-renderer.ts';

const dir = mkdtempSync(join(tmpdir(), 'fragments-'));
let now = 0;
const renderer = createFragmentRenderer({ heapMb: 32, now: () => now });
afterEach(() => renderer.close());
afterAll(() => rmSync(dir, { recursive: true }));

const request = { href: '/', timeoutMs: 100 } as RenderRequest;
const page = `kind: 'page', status: 200, styles: '', head: null`;
function bundle(name: string, body: string): string {
  const path = join(dir, `${name}.cjs`);
  writeFileSync(path, `exports.render = ${body};`);
  return path;
}

it('renders in a thread and gives the result back', async () => {
  const path = bundle('good', `async ({ href }) => ({ ${page}, html: 'at ' + href })`);
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'at /' });
});

it('rejects when rendering throws, and renders the next request all the same', async () => {
  const path = bundle(
    'moody',
    `async ({ href }) => { if (href === '/bad') throw new Error('broken'); return { ${page}, html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/bad' })).rejects.toThrow('broken');
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'ok' });
});

it('gives up on a thread that is stuck, and starts another for the next request', async () => {
  const path = bundle(
    'stuck',
    `({ href }) => { while (href === '/stuck'); return { ${page}, html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/stuck' })).rejects.toThrow(/No fragment within/);
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'ok' });
});

it('rejects when the bundle cannot be loaded, or ends its thread', async () => {
  await expect(renderer.render(join(dir, 'absent.cjs'), request)).rejects.toThrow();
  await expect(renderer.render(bundle('exiting', `() => process.exit(3)`), request)).rejects.toThrow();
});

it.each([
  'null',
  'undefined',
  '"text"',
  '7',
  '[]',
  '{ id: "1" }',
  '{ id: 99 }',
  '{ id: { toString: null } }',
])('heeds nothing that a bundle says past its answer: %s', async (word) => {
  const say = `require('node:worker_threads').parentPort.postMessage(${word});`;
  const path = bundle(`talking${word.replaceAll(/\W/g, '')}`, `async () => { ${say} return { ${page}, html: 'ok' }; }; ${say}`); // prettier-ignore
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'ok' });
});

it('gives a bundle nothing of what this process is trusted with', async () => {
  vi.stubEnv('SERVICE_KEY', 'of the shop');
  const path = bundle('curious', `async () => ({ ${page}, html: Object.keys(process.env).join() })`);
  const { html } = (await renderer.render(path, request)) as { html: string };
  expect(html).toBe('NODE_ENV');
  vi.unstubAllEnvs();
});

it('ends a thread whose heap grows without end, and only that', async () => {
  const path = bundle('greedy', `() => { const all = []; for (;;) all.push({ next: { all } }); }`);
  await expect(renderer.render(path, { ...request, timeoutMs: 20_000 })).rejects.toThrow(/memory limit/);
});

it('leaves a bundle alone after three lost threads in a row, and tries it again half a minute later', async () => {
  const path = bundle(
    'dying',
    `({ href }) => { if (href === '/bad') process.exit(3); return { ${page}, html: 'ok' }; }`,
  );
  const bad = () => renderer.render(path, { ...request, href: '/bad' });
  const good = () => renderer.render(path, request);
  await expect(bad()).rejects.toThrow('ended');
  await expect(bad()).rejects.toThrow('ended');
  // An answer in between begins the row anew.
  await expect(good()).resolves.toMatchObject({ html: 'ok' });
  for (let failures = 0; failures < 3; failures++) await expect(bad()).rejects.toThrow('ended');
  await expect(good()).rejects.toThrow(BundleRests);
  now += 30_000;
  await expect(good()).resolves.toMatchObject({ html: 'ok' });
});

it('keeps the thread that followed one that was stuck', async () => {
  const path = bundle(
    'counting',
    `(() => { let asked = 0; return ({ href }) => { while (href === '/stuck'); return { ${page}, html: String(++asked) }; } })()`,
  );
  await expect(renderer.render(path, { ...request, href: '/stuck' })).rejects.toThrow(/No fragment within/);
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: '1' });
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: '2' });
});
