// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createFragmentRenderer } from './fragment-renderer.ts';

const dir = mkdtempSync(join(tmpdir(), 'fragments-'));
const renderer = createFragmentRenderer();
afterEach(() => renderer.close());
afterAll(() => rmSync(dir, { recursive: true }));

const request = { href: '/', timeoutMs: 100 } as RenderRequest;
function bundle(name: string, body: string): string {
  const path = join(dir, `${name}.cjs`);
  writeFileSync(path, `exports.render = ${body};`);
  return path;
}

it('renders in a thread and gives the result back', async () => {
  const path = bundle('good', `async ({ href }) => ({ kind: 'page', status: 200, html: 'at ' + href })`);
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'at /' });
});

it('rejects when rendering throws, and renders the next request all the same', async () => {
  const path = bundle(
    'moody',
    `async ({ href }) => { if (href === '/bad') throw new Error('broken'); return { kind: 'page', html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/bad' })).rejects.toThrow('broken');
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'ok' });
});

it('gives up on a thread that is stuck, and starts another for the next request', async () => {
  const path = bundle(
    'stuck',
    `({ href }) => { while (href === '/stuck'); return { kind: 'page', html: 'ok' }; }`,
  );
  await expect(renderer.render(path, { ...request, href: '/stuck' })).rejects.toThrow(/No fragment within/);
  await expect(renderer.render(path, request)).resolves.toMatchObject({ html: 'ok' });
});

it('rejects when the bundle cannot be loaded, or ends its thread', async () => {
  await expect(renderer.render(join(dir, 'absent.cjs'), request)).rejects.toThrow();
  await expect(renderer.render(bundle('exiting', `() => process.exit(3)`), request)).rejects.toThrow();
});
