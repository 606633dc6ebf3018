import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { createTestAuthority } from '../../../../../tools/tls/test-authority.ts';
import { DatabaseConnectionError } from './database-errors.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';

const authority = createTestAuthority();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Length and code of the message by which a client asks for TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The test's PostgreSQL, behind a port where clients that don't ask for TLS are disconnected. @returns the port */
async function startTlsServer({ certificate = authority, acceptsTls = true } = {}): Promise<number> {
  const { hostname, port } = new URL(process.env['DATABASE_URL']!);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', (first) => {
      if (!first.equals(sslRequest)) return socket.destroy();
      if (!acceptsTls) return socket.end('N');
      socket.write('S');
      const secure = new TLSSocket(socket, { ...certificate, isServer: true });
      const database = connect(Number(port || 5432), hostname);
      sockets.push(database);
      for (const one of [secure, database]) one.on('error', () => undefined);
      secure.pipe(database).pipe(secure);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** @param caFile of the authority in the URL; without it, those that Node trusts count */
function openEngine(port: number, caFile?: string): Engine {
  const url = new URL(process.env['DATABASE_URL']!);
  url.host = `localhost:${port}`;
  url.searchParams.set('sslmode', 'verify-full');
  if (caFile !== undefined) url.searchParams.set('sslrootcert', caFile);
  const engine = postgresEngine(url.href);
  closing.unshift(() => engine.close());
  return engine;
}

const selectOne = (engine: Engine) => engine.query('select 1 as one');

test('queries and sessions use TLS, with the authority in the URL', async () => {
  const engine = openEngine(await startTlsServer(), authority.caFile);
  expect((await selectOne(engine)).rows).toEqual([{ one: 1 }]);
  const { rows } = await engine.session(({ query }) => query('select 1 as one', []));
  expect(rows).toEqual([{ one: 1 }]);
});

const refused = async (engine: Engine) => {
  const error = await selectOne(engine).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseConnectionError);
  return (error as Error).message;
};

test('refuses a certificate from an unknown authority, or for another host', async () => {
  expect(await refused(openEngine(await startTlsServer()))).toMatch(/unable to verify/);
  const elsewhere = createTestAuthority('elsewhere.test');
  const port = await startTlsServer({ certificate: elsewhere });
  expect(await refused(openEngine(port, elsewhere.caFile))).toMatch(/does not match certificate/);
});

test('refuses a server without TLS', async () => {
  const port = await startTlsServer({ acceptsTls: false });
  expect(await refused(openEngine(port, authority.caFile))).toMatch(/does not support SSL/);
});
