import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
afterEach(() => app.close());

function start(trusted?: string): FastifyInstance {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = createServer(
    {
      logger: { level: 'warn', stream },
      frameworkErrors: (_error, { ip, host, protocol }, reply) =>
        void reply.send({ seen: [ip, host, protocol] }),
    },
    readTrustedProxies({ TRUSTED_PROXIES: trusted }),
  );
  app.get('/', async ({ ip, host, protocol, headers }) => ({
    seen: [ip, host, protocol],
    left: Object.keys(headers).filter((name) => name.startsWith('x-forwarded')),
  }));
  return app;
}

const request = async (remoteAddress: string, headers: Record<string, string>) =>
  (await app.inject({ url: '/', remoteAddress, headers: { host: 'inner:4000', ...headers } })).json();

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'one.test',
  'x-forwarded-proto': 'https',
};

test('uses the address, host and protocol from a trusted proxy', async () => {
  start('10.0.0.0/8');
  for (const proxy of ['127.0.0.1', '10.1.1.1', '::ffff:10.1.1.1'])
    expect((await request(proxy, forwarded)).seen).toEqual(['203.0.113.9', 'one.test', 'https']);
  expect(lines).toEqual([]);
});

test('uses headers from a trusted proxy even for an undecodable URL', async () => {
  start();
  const headers = { host: 'inner:4000', ...forwarded };
  const seen = async (remoteAddress: string) =>
    (await app.inject({ url: '/%zz', remoteAddress, headers })).json().seen;
  expect(await seen('127.0.0.1')).toEqual(['203.0.113.9', 'one.test', 'https']);
  expect(await seen('198.51.100.1')).toEqual(['198.51.100.1', 'inner:4000', 'http']);
});

test('ignores and removes forwarded headers from anyone else', async () => {
  start('10.0.0.0/8');
  expect(await request('198.51.100.1', forwarded)).toEqual({
    seen: ['198.51.100.1', 'inner:4000', 'http'],
    left: [],
  });
});

test('uses the last host and protocol, which the nearest proxy added', async () => {
  start();
  const lists = { 'x-forwarded-host': 'evil.example, one.test ', 'x-forwarded-proto': 'http,HTTPS' };
  expect((await request('127.0.0.1', lists)).seen.slice(1)).toEqual(['one.test', 'https']);
});

test.each([
  [{ 'x-forwarded-proto': 'javascript' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-proto': '' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-host': '' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-for': 'nobody' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ forwarded: 'for=203.0.113.9;host=one.test;proto=https' }, ['127.0.0.1', 'inner:4000', 'http']],
])('ignores invalid values: %o', async (headers, seen) => {
  start();
  expect((await request('127.0.0.1', headers as Record<string, string>)).seen).toEqual(seen);
});

test('joins repeated headers into one list', async () => {
  start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'GET / HTTP/1.1\r\nHost: inner\r\nX-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.9\r\n' +
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Host: one.test\r\nConnection: close\r\n\r\n',
  );
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toContain('["203.0.113.9","one.test","http"]');
});

test('warns once about an untrusted caller', async () => {
  start();
  await request('198.51.100.1', { 'x-forwarded-host': 'one.test' });
  expect(lines).toEqual([]);
  await request('198.51.100.2', forwarded);
  await request('198.51.100.3', forwarded);
  expect(lines).toMatchObject([{ address: '198.51.100.2', msg: expect.stringContaining('TRUSTED_PROXIES') }]);
});
