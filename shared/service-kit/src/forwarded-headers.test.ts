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

const ask = async (remoteAddress: string, headers: Record<string, string>) =>
  (await app.inject({ url: '/', remoteAddress, headers: { host: 'inner:4000', ...headers } })).json();

const said = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'one.test',
  'x-forwarded-proto': 'https',
};

test('a trusted proxy is believed about address, host and protocol', async () => {
  start('10.0.0.0/8');
  for (const proxy of ['127.0.0.1', '10.1.1.1', '::ffff:10.1.1.1'])
    expect((await ask(proxy, said)).seen).toEqual(['203.0.113.9', 'one.test', 'https']);
  expect(lines).toEqual([]);
});

test('a trusted proxy is believed at an address that cannot be decoded, too', async () => {
  start();
  const headers = { host: 'inner:4000', ...said };
  const seen = async (remoteAddress: string) =>
    (await app.inject({ url: '/%zz', remoteAddress, headers })).json().seen;
  expect(await seen('127.0.0.1')).toEqual(['203.0.113.9', 'one.test', 'https']);
  expect(await seen('198.51.100.1')).toEqual(['198.51.100.1', 'inner:4000', 'http']);
});

test('anybody else is believed about nothing, and nothing of it is passed on', async () => {
  start('10.0.0.0/8');
  expect(await ask('198.51.100.1', said)).toEqual({
    seen: ['198.51.100.1', 'inner:4000', 'http'],
    left: [],
  });
});

test('of several hosts and protocols the last one counts, which the nearest proxy said', async () => {
  start();
  const lists = { 'x-forwarded-host': 'evil.example, one.test ', 'x-forwarded-proto': 'http,HTTPS' };
  expect((await ask('127.0.0.1', lists)).seen.slice(1)).toEqual(['one.test', 'https']);
});

test.each([
  [{ 'x-forwarded-proto': 'javascript' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-proto': '' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-host': '' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ 'x-forwarded-for': 'nobody' }, ['127.0.0.1', 'inner:4000', 'http']],
  [{ forwarded: 'for=203.0.113.9;host=one.test;proto=https' }, ['127.0.0.1', 'inner:4000', 'http']],
])('what says nothing readable counts as nothing: %o', async (headers, seen) => {
  start();
  expect((await ask('127.0.0.1', headers as Record<string, string>)).seen).toEqual(seen);
});

test('several lines of a header are one list', async () => {
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

test('the first caller who is not believed is told of, once', async () => {
  start();
  await ask('198.51.100.1', { 'x-forwarded-host': 'one.test' });
  expect(lines).toEqual([]);
  await ask('198.51.100.2', said);
  await ask('198.51.100.3', said);
  expect(lines).toMatchObject([{ address: '198.51.100.2', msg: expect.stringContaining('TRUSTED_PROXIES') }]);
});
