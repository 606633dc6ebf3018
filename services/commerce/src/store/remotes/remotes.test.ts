import { randomUUID } from 'node:crypto';
import {
  adminOperations,
  commerceOperations,
  type RemoteReport,
  type RemotePeriod,
} from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../app/jobs/sweep.ts';
import { callOperation } from '../../../testing/call-operation.ts';
import { reportMounts, liveState, mountsAt } from '../../../testing/remote-mounts.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, testServiceKey, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let now: Date;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => {
  now = shop.shop.clock();
});
afterEach(async () => {
  for (const table of ['remote_showings', 'remote_showing_batches', 'remote_states'])
    await shop.db.query(`delete from ${table}`);
});
afterAll(() => shop.close());

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
async function report(period: RemotePeriod = 'hour', tenant = 'FIELDNOTE') {
  const token = await operatorToken(shop, tenant);
  const { status, body } = await shop.call('GET', `/admin/remotes?period=${period}`, { tenant, token });
  expect(status).toBe(200);
  expect([...Value.Errors(adminOperations.getRemotesReport.response, body)]).toEqual([]);
  return body as { from: string; until: string; spanSeconds: number; remotes: RemoteReport[] };
}
const readMountCounts = async (tenant = 'FIELDNOTE') =>
  (await report('hour', tenant)).remotes.map(({ name, browser }) => [name, browser.count]);
const rowsOf = async (table: 'remote_showings' | 'remote_showing_batches') =>
  (await shop.db.inTenant('FIELDNOTE', (tx) => tx.selectFrom(table).select('tenant_code').execute())).length;

describe('a batch of counts', () => {
  const tokens: [string, () => Promise<string | undefined>][] = [
    ['no key', async () => undefined],
    ['another key', async () => testServiceKey.replace('the', 'teh')],
    ['the token of a shopper', async () => (await registerShopper(shop)).token],
    ['the token of an operator', () => operatorToken(shop)],
  ];
  test.each(tokens)('with %s is refused', async (_, tokenOf) => {
    const token = await tokenOf();
    const reply = await callOperation(shop.app, 'recordRemoteMounts', { token, params: { batchId: randomUUID() } }); // prettier-ignore
    expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([401, 'unauthorized', undefined]);
  }); // prettier-ignore

  test('is added to those of other document servers', async () => {
    const at = mountsAt(now, { ready: 3, late: 1, seconds: 0.2 });
    expect(await reportMounts(shop, [at])).toMatchObject({ status: 200, body: { isNew: true } });
    await reportMounts(shop, [mountsAt(now, { ready: 1, failed: 2, replaced: 1, seconds: 60 })]);
    const [catalog] = (await report()).remotes;
    expect(catalog?.browser).toEqual({
      count: 8,
      failures: 4,
      outcomes: { ready: 4, failed: 2, late: 1, replaced: 1 },
      loadTime: { p50: 0.2, p75: 0.25, p95: 10 },
    });
    expect(await rowsOf('remote_showings')).toBe(1);
  });

  test('is counted once, even if sent repeatedly or in parallel, and separately for another store', async () => {
    const batchId = randomUUID();
    const send = (tenant?: string) => reportMounts(shop, [mountsAt(now, { ready: 5 })], { batchId, ...(tenant && { tenant }) }); // prettier-ignore
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ body }) => body.isNew).toSorted()).toEqual([false, false, true]);
    expect((await send()).body).toEqual({ isNew: false });
    expect(await readMountCounts()).toEqual([['mfe-catalog', 5]]);
    expect((await send('MAISONLUNE')).body).toEqual({ isNew: true });
  });

  test('is ignored if it is older than a day or in the future', async () => {
    const old = [mountsAt(minutesAgo(24 * 60 + 6), { ready: 1 }), mountsAt(minutesAgo(-20), { ready: 1 })];
    expect((await reportMounts(shop, old)).body).toEqual({ isNew: true });
    expect(await rowsOf('remote_showings')).toBe(0);
    await reportMounts(shop, [...old, mountsAt(minutesAgo(23 * 60), { ready: 1 })]);
    expect(await rowsOf('remote_showings')).toBe(1);
  });

  const one = () => mountsAt(now, { ready: 1 });
  test.each<[string, () => object[], string]>([
    ['a duplicate', () => [one(), one()], 'showings.1'],
    ['more times than mounts', () => [{ ...one(), outcomes: { ...one().outcomes, ready: 0 } }], 'showings.0.loadTimes'],
    ['a start between two spans', () => [{ ...one(), beganAt: one().beganAt + 1 }], 'showings.0.beganAt'],
    ['an invalid remote', () => [{ ...one(), remote: 'shell' }], 'showings.0.remote'],
    ['an invalid version', () => [{ ...one(), version: '<b>' }], 'showings.0.version'],
    ['a negative count', () => [{ ...one(), outcomes: { ...one().outcomes, late: -1 } }], 'showings.0.outcomes.late'],
    ['other buckets', () => [{ ...one(), loadTimes: [1] }], 'showings.0.loadTimes'],
    ['no counts', () => [], 'showings'],
    ['more than 500', () => Array.from({ length: 501 }, (_, index) => ({ ...one(), version: String(index) })), 'showings'],
  ])('with %s is refused and not saved', async (_, showings, field) => {
    const { status, body } = await reportMounts(shop, showings());
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', [field]]);
    expect([await rowsOf('remote_showings'), await rowsOf('remote_showing_batches')]).toEqual([0, 0]);
  }); // prettier-ignore
});

describe('the report', () => {
  test('only covers one store', async () => {
    await reportMounts(shop, [mountsAt(now, { ready: 2 })]);
    await reportMounts(shop, [mountsAt(now, { ready: 7, remote: 'mfe-account' })], {
      tenant: 'MAISONLUNE',
      remotes: [liveState({ name: 'mfe-account' })],
    });
    expect(await readMountCounts()).toEqual([['mfe-catalog', 2]]);
    expect(await readMountCounts('MAISONLUNE')).toEqual([['mfe-account', 7]]);
  });

  test('is empty for a store without visits', async () => {
    expect((await report('week')).remotes).toEqual([]);
  });

  test('separates browsers from the server, and versions from each other', async () => {
    const canary = { version: '1.1' };
    await reportMounts(
      shop,
      [
        mountsAt(now, { ready: 90, seconds: 0.4 }),
        mountsAt(now, { ready: 60, failed: 1, source: 'server', seconds: 0.02 }),
        mountsAt(now, { ready: 6, replaced: 4, ...canary }),
        mountsAt(now, { ready: 200, remote: 'mfe-account' }),
      ],
      { remotes: [liveState({ canary: '1.1' }), liveState({ name: 'mfe-account', title: 'Your account' })] },
    );
    const { remotes } = await report();
    expect(remotes.map(({ title }) => title)).toEqual(['Your account', 'The catalog']);
    const [, catalog] = remotes;
    expect(catalog).toMatchObject({
      name: 'mfe-catalog',
      live: '1.0',
      canary: '1.1',
      changedBy: 'team catalog',
      browser: { count: 100, failures: 4 },
      server: { count: 61, failures: 1, loadTime: { p50: 0.018 } },
    });
    expect(catalog?.versions.map(({ version, browser, server }) => [version, browser.count, browser.failures, server.count])).toEqual([
      ['1.0', 90, 0, 61],
      ['1.1', 10, 4, 0],
    ]); // prettier-ignore
  });

  test.each<[RemotePeriod, number, number]>([
    ['hour', 12, 300],
    ['day', 24, 3600],
    ['week', 28, 6 * 3600],
  ])('for the last %s has %i spans and nothing older', async (period, spans, seconds) => {
    const oldest = new Date((Math.floor(now.getTime() / 1000 / seconds) - spans + 1) * seconds * 1000);
    // Report each batch at its own time.
    for (const [moment, ready] of [
      [new Date(oldest.getTime() - 300_000), 40],
      [oldest, 3],
      [now, 2],
    ] as const) {
      shop.moveTime(moment.getTime() - shop.shop.clock().getTime());
      await reportMounts(shop, [mountsAt(moment, { ready, failed: 1, seconds: 0.05 })]);
    }
    const { from, until, spanSeconds, remotes } = await report(period);
    expect([from, until, spanSeconds]).toEqual([oldest.toISOString(), now.toISOString(), seconds]);
    expect(remotes[0]?.browser).toMatchObject({ count: 7, failures: 2 });
    const { series } = remotes[0]!;
    expect(series).toHaveLength(spans);
    expect(series[0]).toEqual({ at: from, count: 4, failures: 1, p75: 0.044 });
    expect(series.at(-1)).toMatchObject({ count: 3, failures: 1 });
    expect(series.slice(1, -1).every(({ count, p75 }) => count === 0 && p75 === null)).toBe(true);
  });

  test('shows the latest live state, even if a slower document server reports an older one', async () => {
    const send = (changes: object) => reportMounts(shop, [mountsAt(now, { ready: 1 })], { remotes: [liveState(changes)] }); // prettier-ignore
    await send({ live: '2.0', changedAt: 1_790_000_500 });
    await send({ live: '1.0', changedAt: 1_790_000_000 });
    expect((await report()).remotes[0]).toMatchObject({ live: '2.0', changedAt: new Date(1_790_000_500_000).toISOString() }); // prettier-ignore
    await send({ live: null, changedAt: 1_790_000_900 });
    expect((await report()).remotes[0]?.live).toBeNull();
  });

  test('refuses an unknown period', async () => {
    const token = await operatorToken(shop);
    const { status, body } = await shop.call('GET', '/admin/remotes?period=year', { token });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['period']]);
  });
});

test('old counts are swept, and batch IDs are kept while their counts are accepted', async () => {
  const batchId = randomUUID();
  const counts = [mountsAt(now, { ready: 1 })];
  const days = async (count: number) => {
    shop.moveTime(count * 24 * 3_600_000);
    await sweep({ db: shop.db, clock: shop.shop.clock, jobs: shop.jobs.queue });
    return [await rowsOf('remote_showings'), await rowsOf('remote_showing_batches')];
  };
  await reportMounts(shop, counts, { batchId });
  expect(await days(1)).toEqual([1, 1]);
  expect(await days(1.5)).toEqual([1, 0]);
  // After its ID is deleted, the batch is too old to be counted.
  await reportMounts(shop, counts, { batchId });
  await reportMounts(shop, [mountsAt(shop.shop.clock(), { ready: 1 })]);
  expect(await days(27)).toEqual([2, 0]);
  expect(await days(1)).toEqual([1, 0]);
});

test('the endpoint is documented with its token', () => {
  const { paths } = shop.app.swagger() as { paths: Record<string, Record<string, { security?: unknown }>> };
  const { method, path } = commerceOperations.recordRemoteMounts;
  expect(paths[`/api/v1${path}`]?.[method.toLowerCase()]?.security).toEqual([{ bearer: [] }]);
});
