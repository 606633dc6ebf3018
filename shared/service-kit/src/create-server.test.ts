import { Problem } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from './create-server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = createServer({
    logger: false,
    requestTimeout: 300,
    http: { headersTimeout: 300, connectionsCheckingInterval: 10 },
  });
  app.get('/', async () => 'here');
  app.get('/shop', async ({ host, url }) => `${host} ${url}`);
  app.post('/', async () => 'received');
  app.get('/endless', (_, reply) => {
    reply.hijack();
    reply.raw.write('a part');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends raw text and returns the whole reply. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

const headers = 'Host: shop\r\nContent-Type: text/plain\r\n';

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  [
    'two hosts and an undecodable URL',
    'GET /%zz HTTP/1.1\r\nHost: shop\r\nhost: other\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'two hosts and an unknown path',
    'GET /none HTTP/1.1\r\nHost: shop\r\nHOST: other\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an absolute URL without a host',
    'GET http:///shop HTTP/1.1\r\nHost: shop\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an absolute URL with a user name and a password',
    'GET http://ann:secret@one.test/shop HTTP/1.1\r\nHost: shop\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an absolute URL without a Host header',
    'GET http://one.test/shop HTTP/1.1\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'half a body',
    `POST / HTTP/1.1\r\n${headers}Content-Length: 10\r\n\r\nhalf`,
    408,
    'Request Timeout',
    'invalid-request',
  ],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${headers}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    // Much more than the server reads before rejecting it.
    'large headers',
    `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(2_000_000)}\r\n\r\n`,
    431,
    'Request Header Fields Too Large',
    'invalid-request',
  ],
  [
    'large chunk extensions',
    `POST / HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
    413,
    'Payload Too Large',
    'payload-too-large',
  ],
  ['half a request', 'GET / HTTP/1.1\r\nHost:', 408, 'Request Timeout', 'invalid-request'],
  [
    'another expectation',
    `GET / HTTP/1.1\r\n${headers}Expect: tea\r\n\r\n`,
    417,
    'Expectation Failed',
    'invalid-request',
  ],
])('answers %s with a problem and closes the connection', async (_, text, status, reason, code) => {
  const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n');
  const problem = JSON.parse(body) as Problem;
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} ${reason}\r\n`));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toContain(problem.requestId);
  expect([...Value.Errors(Problem, problem)]).toEqual([]);
  expect(problem).toMatchObject({ status, code });
});

test('aborts a reply in progress instead of mixing it with an error', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk));
  socket.write('GET /endless HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(socket, 'data');
  socket.write('hello\r\n\r\n');
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).not.toContain('invalid-request');
});

test('supports Expect: 100-continue', async () => {
  const request = `POST / HTTP/1.1\r\n${headers}Expect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`;
  expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test.each([
  ['http://one.test:3000/shop?page=2', 'one.test:3000 /shop?page=2'],
  ['HTTPS://ONE.test/shop', 'ONE.test /shop'],
  ['/shop', 'two.test /shop'],
])('prefers a host in the URL %s to the Host header', async (target, seen) => {
  const reply = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: two.test\r\nConnection: close\r\n\r\n`);
  expect(reply.split('\r\n\r\n')[1]).toBe(seen);
});

test('treats an absolute URL without a path as the root page', async () => {
  const reply = await sendRaw('GET http://one.test HTTP/1.1\r\nHost: two.test\r\nConnection: close\r\n\r\n');
  expect(reply.split('\r\n\r\n')[1]).toBe('here');
});

test('allows 15 seconds for headers and 30 for a request by default', async () => {
  const server = createServer({ logger: false });
  expect([server.server.headersTimeout, server.server.requestTimeout]).toEqual([15_000, 30_000]);
  await server.close();
});

test('enforces timeouts promptly', async () => {
  await app.close();
  app = createServer({ logger: false, requestTimeout: 300, http: { headersTimeout: 50 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const startedAt = performance.now();
  expect(await sendRaw('GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('accepts HTTP/1.0 without a Host header', async () => {
  expect(await sendRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('a start may take half a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const app = createServer({});
  const reading = Promise.withResolvers<void>();
  app.addHook('onReady', () => reading.promise);
  const ready = app.ready();
  await vi.advanceTimersByTimeAsync(30_000);
  reading.resolve();
  await ready;
});
