import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { createDrain } from './draining.ts';

let app: FastifyInstance;
/** Lets the slow request finish. */
let release: () => void;
let begun: Promise<void>;
const sockets: Socket[] = [];

beforeEach(() => {
  app = createServer({ logger: false });
  app.get('/', async () => 'immediate reply');
  app.post('/', async () => 'received');
  const slow = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  release = slow.resolve;
  begun = started.promise;
  app.get('/slow', async () => {
    started.resolve();
    await slow.promise;
    return 'slow reply';
  });
});
afterEach(async () => {
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function openConnection(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const accepted = once(app.server, 'connection');
  await Promise.all([once(socket, 'connect'), accepted]);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const never = 600_000;

test('idle connections do not delay the shutdown', async () => {
  const drain = createDrain(app, { settleMs: 0, limitMs: never });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const keptAlive = await openConnection();
  keptAlive.write(get('/'));
  await once(keptAlive, 'data');
  await openConnection();
  await drain();
  expect(app.server.listening).toBe(false);
});

test('a connection opened just before the shutdown can still send its first request', async () => {
  const drain = createDrain(app, { settleMs: 0, firstRequestMs: never, limitMs: never });
  const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const late = await openConnection();
  let reply = '';
  late.on('data', (chunk: Buffer) => (reply += chunk));
  const ended = once(late, 'close');
  const drained = drain();
  await closing;
  late.write(get('/'));
  await Promise.all([drained, ended]);
  expect(reply).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*immediate reply$/i);
});

test('a running request is answered and its connection closed', async () => {
  const drain = createDrain(app, { settleMs: 0, limitMs: never });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = await openConnection();
  let reply = '';
  connection.on('data', (chunk: Buffer) => (reply += chunk));
  connection.write(get('/slow'));
  await begun;
  const drained = Promise.all([drain(), once(connection, 'close')]);
  release();
  await drained;
  expect(reply).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*slow reply$/i);
});

test('an endless request is cut off after the time limit', async () => {
  const drain = createDrain(app, { settleMs: 0, limitMs: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const uploading = await openConnection();
  const ended = once(uploading, 'close');
  const received = once(app.server, 'request');
  uploading.write(
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf',
  );
  await received;
  await drain();
  await ended;
});
