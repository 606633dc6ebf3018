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
const failing = (): Promise<void> => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));
const passing = (): Promise<void> => Promise.resolve();

test('is ready if all checks pass', async () => {
  serve({ name: 'database', check: passing }, { name: 'storage', check: passing });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('lists what is missing, and gives the reason only in the log', async () => {
  serve(
    { name: 'database', check: failing },
    { name: 'storage', check: passing },
    { name: 'API', check: failing },
  );
  expect(await ready()).toEqual({ status: 503, retryAfter: '2', missing: ['database', 'API'] });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', missing: ['database', 'API'] });
});

test('/healthz ignores the checks', async () => {
  serve({ name: 'database', check: failing });
  const { statusCode, payload } = await app.inject('/healthz');
  expect([statusCode, payload]).toEqual([200, '{"status":"ok"}']);
});

test('a hanging check counts as failed and is not started again', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined));
  serve({ name: 'storage', check });
  expect(await Promise.all([ready(), ready()])).toMatchObject([
    { missing: ['storage'] },
    { missing: ['storage'] },
  ]);
  expect(await ready()).toMatchObject({ missing: ['storage'] });
  expect(check).toHaveBeenCalledOnce();
});

test('reuses a success for a while, but never a failure', async () => {
  let answer = passing;
  const check = vi.fn(() => answer());
  serve({ name: 'storage', check, freshForMs: 1000 });
  await ready();
  now = 999;
  answer = failing;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([200, 1]);
  now = 1000;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([503, 2]);
  answer = passing;
  expect([(await ready()).status, check.mock.calls.length]).toEqual([200, 3]);
});

test('logs once when a check starts failing and once when it recovers', async () => {
  let answer = failing;
  serve({ name: 'database', check: () => answer() });
  await ready();
  await ready();
  answer = passing;
  await ready();
  await ready();
  expect(lines.filter(({ check }) => check).map(({ msg, check, err }) => [msg, check, err?.message])).toEqual(
    [
      ['not ready', 'database', 'connect ECONNREFUSED 10.0.0.7'],
      ['ready again', 'database', undefined],
    ],
  );
});
