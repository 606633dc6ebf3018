import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sampleDocuments, sampleDomains } from './sample-catalog.ts';

// A commerce API that reads the catalog slowly, so that a search is still running when the signal comes.
let commerce: Server;
const searchStarted = Promise.withResolvers<void>();
const warmedUp = Promise.withResolvers<void>();

beforeAll(async () => {
  commerce = createServer((request, response) => {
    const reply = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url?.endsWith('/by-code/TWO')) searchStarted.resolve();
    if (request.url?.includes('/config/')) return reply({ enabledFeatures: ['chatbot'] });
    if (!request.url?.includes('search-documents')) return reply(sampleDomains);
    if (request.headers['x-tenant-code'] === 'ONE') warmedUp.resolve();
    setTimeout(
      () =>
        reply({ content: sampleDocuments, totalPages: 1, totalElements: sampleDocuments.length, last: true }),
      300,
    );
  });
  await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
});
afterAll(() => commerce.close());

test('the service reads the default store at startup, and on shutdown finishes running searches but ignores idle connections', async () => {
  const { port } = commerce.address() as AddressInfo;
  const env = { ...process.env, ASSISTANT_PORT: '0', COMMERCE_URL: `http://127.0.0.1:${port}` };
  const service = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    { env },
  );
  const address = await new Promise<string>((resolve, reject) => {
    service.stdout.on('data', (chunk: Buffer) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ''));
    service.once('exit', (code) => reject(new Error(`exited with ${code}`)));
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => service.once('exit', resolve));

  await warmedUp.promise;
  const reply = fetch(`${address}/api/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-code': 'TWO' },
    body: JSON.stringify({ query: 'parka' }),
  });
  await searchStarted.promise;
  // Browsers and proxies open idle connections in advance.
  const idle = connect(Number(new URL(address).port), '127.0.0.1');
  await once(idle, 'connect');
  service.kill('SIGTERM');

  expect((await reply).status).toBe(200);
  expect(await ended).toBe(0);
}, 20_000);
