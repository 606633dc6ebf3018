import { Problem } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = createServer({
    logger: false,
    requestTimeout: 50,
    http: { headersTimeout: 50, connectionsCheckingInterval: 10 },
  });
  app.get('/', async () => 'here');
  app.get('/shop', async ({ host, url }) => `${host} ${url}`);
  app.post('/', async () => 'taken');
  app.get('/endless', (_, reply) => {
    reply.hijack();
    reply.raw.write('a part');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** All that comes back for what is written as it is. */
async function ask(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

const headers = 'Host: shop\r\nContent-Type: text/plain\r\n';

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n\r\n', 400, 'Bad Request', 'invalid-request'],
  [
    'two hosts at an address that cannot be read',
    'GET /%zz HTTP/1.1\r\nHost: shop\r\nhost: other\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'two hosts where nothing is',
    'GET /none HTTP/1.1\r\nHost: shop\r\nHOST: other\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an address without a host',
    'GET http:///shop HTTP/1.1\r\nHost: shop\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an address with a name and a password',
    'GET http://ann:secret@one.test/shop HTTP/1.1\r\nHost: shop\r\n\r\n',
    400,
    'Bad Request',
    'invalid-request',
  ],
  [
    'an address with a host, and none in the headers',
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
    // Much more than is read before it is refused.
    'large headers',
    `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(2_000_000)}\r\n\r\n`,
    431,
    'Request Header Fields Too Large',
    'invalid-request',
  ],
  [
    'large extensions of chunks',
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
])('%s is answered with a problem, and the connection closed', async (_, text, status, reason, code) => {
  const [head = '', body = ''] = (await ask(text)).split('\r\n\r\n');
  const problem = JSON.parse(body) as Problem;
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} ${reason}\r\n`));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toContain(problem.requestId);
  expect([...Value.Errors(Problem, problem)]).toEqual([]);
  expect(problem).toMatchObject({ status, code });
});

test('a reply that is on its way is broken off, not mixed with the refusal', async () => {
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

test('what a client expects of every server is met', async () => {
  const asked = `POST / HTTP/1.1\r\n${headers}Expect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`;
  expect(await ask(asked)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test.each([
  ['http://one.test:3000/shop?page=2', 'one.test:3000 /shop?page=2'],
  ['HTTPS://ONE.test/shop', 'ONE.test /shop'],
  ['/shop', 'two.test /shop'],
])('the host in the address %s counts more than the header', async (target, seen) => {
  const reply = await ask(`GET ${target} HTTP/1.1\r\nHost: two.test\r\nConnection: close\r\n\r\n`);
  expect(reply.split('\r\n\r\n')[1]).toBe(seen);
});

test('an address that is a host alone is that of its first page', async () => {
  const reply = await ask('GET http://one.test HTTP/1.1\r\nHost: two.test\r\nConnection: close\r\n\r\n');
  expect(reply.split('\r\n\r\n')[1]).toBe('here');
});

test('headers may take 15 seconds and a body 30, unless a test is in a hurry', async () => {
  const usual = createServer({ logger: false });
  expect([usual.server.headersTimeout, usual.server.requestTimeout]).toEqual([15_000, 30_000]);
  await usual.close();
});

test('who is slow is not given half a minute more', async () => {
  await app.close();
  app = createServer({ logger: false, requestTimeout: 50, http: { headersTimeout: 50 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const startedAt = performance.now();
  expect(await ask('GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a client of HTTP/1.0 names no host', async () => {
  expect(await ask('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
});
