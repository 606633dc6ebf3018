// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { afterAll, afterEach, expect, it } from 'vitest';
import { BundleCircuitOpenError, createFragmentRenderer } from './fragment-renderer.ts';

const dir = mkdtempSync(join(tmpdir(), 'fragments-'));
let now = 0;
const renderer = createFragmentRenderer({ heapMb: 32, now: () => now });
afterEach(() => renderer.close());
afterAll(() => rmSync(dir, { recursive: true }));

const request = { href: '/', timeoutMs: 5_000, tenant: { code: 'ONE' } } as RenderRequest;
const visitor = '203.0.113.9';
/** Ends the process immediately, because nothing catches it. */
const crash = `new Promise(() => queueMicrotask(() => { throw new Error('x'); }))`;
const page = `kind: 'page', status: 200, styles: '', head: null`;
function bundle(name: string, body: string): string {
  const path = join(dir, `${name}.cjs`);
  writeFileSync(path, `exports.render = ${body};`);
  return path;
}

it('renders in a process and returns the result', async () => {
  const path = bundle('good', `async ({ href }) => ({ ${page}, html: 'at ' + href })`);
  await expect(renderer.render(path, request, visitor)).resolves.toMatchObject({ html: 'at /' });
});

it('rejects when rendering throws, but renders the next request', async () => {
  const path = bundle(
    'unreliable',
    `async ({ href }) => { if (href === '/bad') throw new Error('broken'); return { ${page}, html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/bad' }, visitor)).rejects.toThrow('broken');
  await expect(renderer.render(path, request, visitor)).resolves.toMatchObject({ html: 'ok' });
});

it('abandons a hanging process and starts another for the next request', async () => {
  const path = bundle(
    'stuck',
    `({ href }) => { while (href === '/stuck'); return { ${page}, html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/stuck' }, visitor)).rejects.toThrow(
    /didn't answer/,
  );
  await expect(renderer.render(path, request, visitor)).resolves.toMatchObject({ html: 'ok' });
});

it("rejects when the bundle can't be loaded or ends its process", async () => {
  await expect(renderer.render(join(dir, 'absent.cjs'), request, visitor)).rejects.toThrow();
  await expect(renderer.render(bundle('exiting', `() => ${crash}`), request, visitor)).rejects.toThrow(
    'ended',
  );
});

it('ends a process whose heap grows without limit', async () => {
  const path = bundle('greedy', `() => { const all = []; for (;;) all.push({ next: { all } }); }`);
  await expect(renderer.render(path, { ...request, timeoutMs: 20_000 }, visitor)).rejects.toThrow(
    /ended|didn't answer/,
  );
});

it('pauses a bundle after its process has died three times in a row, and retries after 30 seconds', async () => {
  const path = bundle(
    'dying',
    `({ href }) => { if (href === '/bad') return ${crash}; return { ${page}, html: 'ok' }; }`,
  );
  const bad = () => renderer.render(path, { ...request, href: '/bad' }, visitor);
  const good = () => renderer.render(path, request, visitor);
  await expect(bad()).rejects.toThrow('ended');
  await expect(bad()).rejects.toThrow('ended');
  // A success in between resets the count.
  await expect(good()).resolves.toMatchObject({ html: 'ok' });
  for (let failures = 0; failures < 3; failures++) await expect(bad()).rejects.toThrow('ended');
  await expect(good()).rejects.toThrow(BundleCircuitOpenError);
  now += 30_000;
  await expect(good()).resolves.toMatchObject({ html: 'ok' });
});

it('keeps using the process that replaced a hanging one', async () => {
  const path = bundle(
    'counting',
    `(() => { let requests = 0; return ({ href }) => { while (href === '/stuck'); return { ${page}, html: String(++requests) }; } })()`,
  );
  await expect(renderer.render(path, { ...request, href: '/stuck' }, visitor)).rejects.toThrow(
    /didn't answer/,
  );
  await expect(renderer.render(path, request, visitor)).resolves.toMatchObject({ html: '1' });
  await expect(renderer.render(path, request, visitor)).resolves.toMatchObject({ html: '2' });
});
