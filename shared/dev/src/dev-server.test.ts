// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDevServer } from './dev-server.ts';

const declaration = { name: 'mfe-x', contract: 1, title: 'X </script>', pages: [{ path: '/x' }] };

async function serve(shop: string | null = null) {
  const packageDir = mkdtempSync(join(tmpdir(), 'dev-'));
  const folder = join(packageDir, 'built');
  mkdirSync(join(folder, 'remote'), { recursive: true });
  writeFileSync(join(folder, 'remote/remoteEntry.js'), 'export {};');
  writeFileSync(join(packageDir, 'remote.json'), JSON.stringify(declaration));
  const server = await startDevServer({ packageDir, folder, shop, tenant: null, port: 0 });
  onTestFinished(async () => {
    await server.close();
    rmSync(packageDir, { recursive: true });
  });
  return { ...server, packageDir };
}

/** Reads events until one contains the text. */
async function readUntil(text: string, events: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let read = '';
  while (!read.includes(text)) read += new TextDecoder().decode((await events.read()).value);
  return read;
}

test('sends the build state to pages: on connect, on failure and on success', async () => {
  const { origin, reportBuild } = await serve();
  const reply = await fetch(`${origin}/changes`);
  const events = reply.body!.getReader();
  await readUntil('"building"', events);
  reportBuild('x.ts: a comma is missing');
  expect(await readUntil('a comma is missing', events)).not.toContain('data: built');
  reportBuild(null);
  // This is the only event that shop pages react to.
  await readUntil('data: built', events);
  await events.cancel();
  const later = (await fetch(`${origin}/changes`)).body!.getReader();
  await readUntil('"built"', later);
  await later.cancel();
});

test('lets shops on other origins load only the remote', async () => {
  const { origin } = await serve();
  const entry = await fetch(`${origin}/~2/remoteEntry.js`);
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
  expect(await entry.text()).toContain('EventSource');
  for (const path of ['/', '/api/v1/cart', '/media/x.jpg'])
    expect((await fetch(`${origin}${path}`)).headers.get('access-control-allow-origin'), path).toBeNull();
  expect((await fetch(`${origin}/..%2fremote.js`)).status).toBe(404);
});

test('rejects requests with another host name', async () => {
  const { origin } = await serve();
  const status = await new Promise((resolve) => {
    request(`${origin}/`, { headers: { host: 'evil.example' } }, (reply) => resolve(reply.statusCode)).end();
  });
  expect(status).toBe(421);
});

test('embeds the declaration safely in its page, and reports an invalid one', async () => {
  const { origin, packageDir } = await serve();
  const reply = await fetch(`${origin}/x`);
  expect(reply.headers.get('content-security-policy')).toContain("style-src 'self' 'nonce-");
  const html = await reply.text();
  expect(html).toContain('<title>X &lt;/script&gt;</title>');
  expect(html).toContain('"title":"X \\u003c/script>"');
  writeFileSync(join(packageDir, 'remote.json'), '{');
  expect(await (await fetch(`${origin}/x`)).text()).toContain("The remote can't be shown");
});

test('without a shop, calls fail and pictures are placeholders', async () => {
  const { origin } = await serve();
  const call = await fetch(`${origin}/api/v1/cart`);
  expect([call.status, (await call.json()) as object]).toMatchObject([503, { code: 'unavailable' }]);
  expect(await (await fetch(`${origin}/media/parka-160.webp`)).text()).toMatch(/^<svg/);
});

test('with a shop, calls are passed on unchanged, and an unreachable shop is reported', async () => {
  const requests: unknown[] = [];
  const shop = createServer((call, reply) => {
    let body = '';
    call.on('data', (chunk: Buffer) => (body += String(chunk)));
    call.on('end', () => {
      requests.push([call.method, call.url, call.headers.host, body]);
      reply.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":1}');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const { origin } = await serve(`http://${host}`);
  const reply = await fetch(`${origin}/api/v1/cart/items?a=b`, { method: 'POST', body: 'text' });
  expect([reply.status, await reply.json()]).toEqual([201, { id: 1 }]);
  const foreign = await fetch(`${origin}/api/v1/cart`, { headers: { Origin: 'http://evil.example' } });
  expect(foreign.status).toBe(403);
  expect(requests).toEqual([['POST', '/api/v1/cart/items?a=b', host, 'text']]);
  await new Promise((resolve) => {
    shop.close(resolve);
    shop.closeAllConnections();
  });
  const unreachable = await fetch(`${origin}/api/v1/cart`);
  expect([unreachable.status, ((await unreachable.json()) as { message: string }).message]).toMatchObject([503, expect.stringContaining("doesn't respond")]); // prettier-ignore
  expect(await (await fetch(`${origin}/x`)).text()).toContain("doesn't respond");
});
