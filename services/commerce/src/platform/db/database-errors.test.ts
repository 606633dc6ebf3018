import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { postgresEngine } from './postgres-engine.ts';
import { isDatabaseUnreachable, isMisconfigured } from './database-errors.ts';

const sqlError = (code: string, message = '') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
const systemError = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe('an error from a statement', () => {
  test.each([
    ['08000', 'connection exception'],
    ['08003', 'connection does not exist'],
    ['08006', 'connection failure'],
    ['08P01', 'protocol violation, also sent by poolers that are full'],
    ['25006', 'read-only: this server has become a standby'],
    ['25P03', 'idle in transaction for too long'],
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['57014', 'cancelled by the time limit'],
    ['57P01', 'terminated by an administrator'],
    ['57P02', 'another process crashed'],
    ['57P03', 'starting up'],
    ['57P04', 'database dropped'],
    ['57P05', 'idle for too long'],
  ])('%s (%s) means the database is unreachable', (code) => {
    expect(isDatabaseUnreachable(sqlError(code))).toBe(true);
  });

  test.each(['22P02', '23505', '42501', '42P01', '55000', '3D000', '28000', 'XX000'])(
    '%s does not mean the database is unreachable',
    (code) => expect(isDatabaseUnreachable(sqlError(code))).toBe(false),
  );

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPROTO',
    'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('%s of the connection means the database is unreachable', (code) => {
    expect(isDatabaseUnreachable(systemError(code))).toBe(true);
    expect(isDatabaseUnreachable(new AggregateError([systemError(code)]))).toBe(true);
    expect(isDatabaseUnreachable(new Error('wrapped', { cause: systemError(code) }))).toBe(true);
  });

  test.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('"%s" means the database is unreachable', (message) => {
    expect(isDatabaseUnreachable(new Error(message))).toBe(true);
  });

  test.each([new Error('no'), new AppError('not-found'), undefined, 'ECONNREFUSED', { code: '08006' }])(
    '%s does not mean the database is unreachable',
    (error) => expect(isDatabaseUnreachable(error)).toBe(false),
  );
});

describe('a connection', () => {
  /** What the server sends to each client that connects; `null` closes the connection. */
  let greeting: Buffer | null;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (greeting ? socket.end(greeting) : socket.destroy()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const failureAt = async (address: string, kind: 'pool' | 'session') => {
    const engine = postgresEngine(address);
    try {
      if (kind === 'pool') await engine.query('select 1');
      else await engine.session((session) => session.query('select 1'));
    } catch (error) {
      return error;
    } finally {
      await engine.close();
    }
    throw new Error('The connection was made');
  };
  const refusal = (code: string, severity = 'FATAL') => {
    const fields = Buffer.from(`S${severity}\0VFATAL\0C${code}\0Mrefused\0\0`);
    const header = Buffer.from('E\0\0\0\0');
    header.writeInt32BE(fields.length + 4, 1);
    return Buffer.concat([header, fields]);
  };

  describe.each(['pool', 'session'] as const)('of a %s', (kind) => {
    test.each([
      ['53300', false],
      ['55000', false],
      ['57P03', false],
      ['08P01', false],
      ['28000', true],
      ['28P01', true],
      ['3D000', true],
      ['42501', true],
    ])('refused with %s means the database is unreachable (misconfigured: %s)', async (code, wrong) => {
      // Servers localize severities.
      for (const severity of ['FATAL', '致命错误']) {
        greeting = refusal(code, severity);
        const error = await failureAt(`postgres://someone@127.0.0.1:${port}/store`, kind);
        expect([isDatabaseUnreachable(error), isMisconfigured(error)]).toEqual([true, wrong]);
        expect(error).toMatchObject({ message: 'refused' });
      }
    });

    test('that is dropped, has no server or has no encryption means the same', async () => {
      greeting = null;
      const cut = await failureAt(`postgres://someone@127.0.0.1:${port}/store`, kind);
      const nobody = await failureAt('postgres://someone@127.0.0.1:1/store', kind);
      greeting = Buffer.from('N');
      const plain = await failureAt(`postgres://someone@127.0.0.1:${port}/store?sslmode=verify-full`, kind);
      expect([cut, nobody, plain].map(isDatabaseUnreachable)).toEqual([true, true, true]);
      expect([cut, nobody, plain].map(isMisconfigured)).toEqual([false, false, true]);
    });
  });
});
