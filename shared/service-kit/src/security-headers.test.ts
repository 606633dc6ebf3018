import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = createServer({
    logger: false,
    frameworkErrors: (_error, _request, reply) => void reply.code(400).send('unreadable'),
  });
  app.get('/', async () => 'here');
  app.get('/fails', async () => {
    throw new Error('deliberate failure');
  });
  app.get('/page', async (_request, reply) =>
    reply.header('Content-Security-Policy', 'of the page').send(''),
  );
});
afterEach(() => app.close());

const expected = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

test.each([
  ['/', 200],
  ['/none', 404],
  ['/fails', 500],
  ['/%zz', 400],
])('%s has every header', async (url, status) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject(expected);
});

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('replies to malformed requests have them too: %s', async (_, text, status) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(expected))
    expect(reply.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
});

test('keeps a header that the reply already has', async () => {
  expect((await app.inject('/page')).headers).toMatchObject({
    ...expected,
    'content-security-policy': 'of the page',
  });
});

test('sends HSTS only for https requests', async () => {
  const getHsts = async (remoteAddress: string, protocol: string) => {
    const headers = { 'x-forwarded-proto': protocol };
    return (await app.inject({ url: '/', headers, remoteAddress })).headers['strict-transport-security'];
  };
  expect(await getHsts('127.0.0.1', 'https')).toBe('max-age=31536000');
  expect(await getHsts('127.0.0.1', 'http')).toBeUndefined();
  expect(await getHsts('203.0.113.9', 'https')).toBeUndefined();
});
