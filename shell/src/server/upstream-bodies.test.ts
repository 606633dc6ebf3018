// @vitest-environment node
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { gzipSync } from 'node:zlib';
import { commerceOperations, maxFormBytes } from '@selvedge/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTestUpstreams, expectUnavailable, readText } from './test-upstreams.ts';
import { servicesFormLimitBytes } from './upstreams.ts';

const upstreams = createTestUpstreams();

it('forwards a compressed body unchanged', async () => {
  const compressed = gzipSync('{"a":1}');
  const reply = await fetch(`${await upstreams.startShell()}/api/v1/seen`, {
    method: 'POST',
    headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/octet-stream' },
    body: compressed,
  });
  expect(await reply.json()).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
    body: compressed.toString('base64'),
  });
});

it.each([0.9, 3])(
  'returns 413 for %s MB, whether the service replies with 413 or just closes the connection',
  async (megabytes) => {
    const post = { method: 'POST', body: 'x'.repeat(megabytes * 1_000_000) };
    const refusing = await upstreams.startShell();
    for (let times = 0; times < 5; times++)
      expect((await fetch(`${refusing}/api/v1/seen`, post)).status).toBe(413);

    const hangingUp = await upstreams.startShell({
      commerceUrl: await upstreams.startRawService((socket) => socket.once('data', () => socket.destroy())),
    });
    const reply = await fetch(`${hangingUp}/api/v1/seen`, post);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'payload-too-large' });
  },
);

it('streams a form with photos to the service without buffering, however long it takes', async () => {
  let received = 0;
  const counting = Fastify({ bodyLimit: 1024, forceCloseConnections: true });
  upstreams.servers.push(counting);
  counting.addContentTypeParser(
    'multipart/form-data',
    async (_request: unknown, body: NodeJS.ReadableStream) => {
      for await (const chunk of body) received += chunk.length;
    },
  );
  counting.post('/api/v1/form', async () => ({ received }));
  const commerceUrl = await counting.listen({ port: 0, host: '127.0.0.1' });
  const url = new URL(await upstreams.startShell({ commerceUrl, apiTimeoutMs: 200 }));
  const size = 20_000_000;
  const socket = createConnection(Number(url.port), url.hostname);
  upstreams.sockets.push(socket);
  socket.write(
    `POST /api/v1/form HTTP/1.1\r\nHost: one.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(Buffer.alloc(1_000));
  await expect.poll(() => received).toBe(1_000);
  // Longer than the service may take to reply. The limit doesn't apply before the whole request was sent.
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write(Buffer.alloc(size - 1_000));
  const reply = await readText(socket);
  expect(reply).toMatch(/HTTP\/1\.1 200 /);
  expect(reply).toContain(`{"received":${size}}`);
});

it('drains a form that the service rejected early, so that clients that read late get the reply', async () => {
  const refusing = Fastify({ forceCloseConnections: true });
  upstreams.servers.push(refusing);
  refusing.addContentTypeParser('multipart/form-data', async () => undefined);
  refusing.post('/api/v1/form', { onRequest: async (_request, reply) => reply.code(401).send() }, () => null);
  const commerceUrl = await refusing.listen({ port: 0, host: '127.0.0.1' });
  const url = new URL(await upstreams.startShell({ commerceUrl }));
  const socket = createConnection(Number(url.port), url.hostname);
  upstreams.sockets.push(socket);
  const size = 40_000_000;
  socket.write(
    `POST /api/v1/form HTTP/1.1\r\nHost: one.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`,
  );
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.alloc(size), resolve);
  });
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 401 /);
});

it("doesn't report an allowed form as too large when the service closes the connection", async () => {
  expect(servicesFormLimitBytes).toBeGreaterThan(maxFormBytes(commerceOperations.submitReview.form));
  const hangingUp = await upstreams.startShell({
    commerceUrl: await upstreams.startRawService((socket) => socket.once('data', () => socket.destroy())),
  });
  const body = new FormData();
  body.append('images', new Blob([new Uint8Array(2_000_000)]), 'one.jpg');
  await expectUnavailable(await fetch(`${hangingUp}/api/v1/seen`, { method: 'POST', body }), 503);
});

it.each(['text/plain; application/json', 'text/plain;;', 'text/plain', 'nonsense'])(
  'forwards a body of the type "%s" and lets the service validate it',
  async (type) => {
    const shell = await upstreams.startShell();
    const reply = await fetch(`${shell}/api/v1/seen`, {
      method: 'POST',
      body: 'text',
      headers: { 'content-type': type },
    });
    expect(reply.status).toBeLessThan(500);
  },
);

it('forwards the whole body if its length is unknown', async () => {
  const shell = await upstreams.startShell();
  const body = new ReadableStream({
    start(controller) {
      for (const part of ['{"a"', ':1}']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const seen = await fetch(`${shell}/api/v1/seen`, init as RequestInit);
  expect(await seen.json()).toMatchObject({ body: { a: 1 }, headers: { 'content-length': '7' } });
});
