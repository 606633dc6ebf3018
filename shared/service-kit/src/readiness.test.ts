import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from './create-server.ts';
import { registerHealth, type ReadinessCheck } from './readiness.ts';

let app: FastifyInstance;
let now: number;
let lines: { msg: string; check: string; err?: { message: string } }[];
beforeEach(() => {
  now = 0;
  lines = [];
  app = createServer({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
});
afterEach(() => app.close());

const serve = (...checks: ReadinessCheck[]) => registerHealth(app, checks, { timeoutMs: 20, now: () => now });
const ready = async (): Promise<{ status: number; retryAfter?: string; missing?: string[] }> => {
  const { statusCode, headers, payload } = await app.inject('/readyz');
  expect(headers['cache-control']).toBe('no-store');
  const { missing } = JSON.parse(payload) as { missing?: string[] };
  return { status: statusCode, retryAfter: headers['retry-after'] as string, ...(missing && { missing }) };
};
const away = (): Promise<void> => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));
const fine = (): Promise<void> => Promise.resolve();

test('is ready while everything is there', async () => {
  serve({ name: 'database', check: fine }, { name: 'storage', check: fine });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('names what is missing, and says to nobody but the log why', async () => {
  serve({ name: 'database', check: away }, { name: 'storage', check: fine }, { name: 'API', check: away });
  expect(await ready()).toEqual({ status: 503, retryAfter: '2', missing: ['database', 'API'] });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', missing: ['database', 'API'] });
});

test('the process runs whatever is missing', async () => {
  serve({ name: 'database', check: away });
  const { statusCode, payload } = await app.inject('/healthz');
  expect([statusCode, payload]).toEqual([200, '{"status":"ok"}']);
});

test('a check that hangs has failed, and is not begun again while it does', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined));
  serve({ name: 'storage', check });
  expect(await Promise.all([ready(), ready()])).toMatchObject([
    { missing: ['storage'] },
    { missing: ['storage'] },
  ]);
  expect(await ready()).toMatchObject({ missing: ['storage'] });
  expect(check).toHaveBeenCalledOnce();
});

test('a success counts for a while, a failure never', async () => {
  let answer = fine;
  const check = vi.fn(() => answer());
  serve({ name: 'storage', check, freshForMs: 1000 });
  await ready();
  now = 999;
  answer = away;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([200, 1]);
  now = 1000;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([503, 2]);
  answer = fine;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([200, 3]);
});

test('the log tells when a check begins to fail and when it is over, once', async () => {
  let answer = away;
  serve({ name: 'database', check: () => answer() });
  await ready();
  await ready();
  answer = fine;
  await ready();
  await ready();
  expect(lines.filter(({ check }) => check).map(({ msg, check, err }) => [msg, check, err?.message])).toEqual(
    [
      ['not ready', 'database', 'connect ECONNREFUSED 10.0.0.7'],
      ['ready again', 'database', undefined],
    ],
  );
});
