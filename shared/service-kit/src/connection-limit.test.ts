import { Problem } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import { maxConnections } from './connection-limit.ts';
import { createServer } from './create-server.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const noProxies: TrustedProxies = { trusts: () => false, isConfigured: true };
let app: FastifyInstance;
let requests: number;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(trusted = noProxies): Promise<void> {
  app = createServer({ logger: false }, trusted);
  requests = 0;
  app.addHook('onRequest', async () => void (requests += 1));
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function sendRequest(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

test('limits the connections from an address and answers further ones with 503 and Retry-After', async () => {
  await start();
  const first = await open();
  await Promise.all(Array.from({ length: maxConnections - 1 }, open));
  const [head = '', body = ''] = (await sendRequest(await open())).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(head).toMatch(/^retry-after: 5$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect([...Value.Errors(Problem, JSON.parse(body))]).toEqual([]);
  // Existing connections still work, and closing one makes room.
  expect(await sendRequest(first)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await sendRequest(await open())).toMatch(/^HTTP\/1\.1 200 /);
});

test('never routes a request on a connection over the limit', async () => {
  await start();
  await Promise.all(Array.from({ length: maxConnections }, open));
  await sendRequest(await open());
  expect(requests).toBe(0);
});

test("doesn't limit a trusted proxy", async () => {
  await start(readTrustedProxies());
  await Promise.all(Array.from({ length: maxConnections }, open));
  expect(await sendRequest(await open())).toMatch(/^HTTP\/1\.1 200 /);
});
