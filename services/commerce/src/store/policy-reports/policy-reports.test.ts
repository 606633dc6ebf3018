import { adminOperations, type PolicyReport } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../app/jobs/sweep.ts';
import { reportViolations, violation } from '../../../testing/policy-reports.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.db.query('delete from policy_reports'));
afterAll(() => shop.close());

async function list(tenant = 'FIELDNOTE') {
  const token = await operatorToken(shop, tenant);
  const { status, body } = await shop.call('GET', '/admin/policy-reports', { tenant, token });
  expect(status).toBe(200);
  expect([...Value.Errors(adminOperations.listPolicyReports.response, body)]).toEqual([]);
  return body as PolicyReport[];
}

test('reports of the same kind are added up across calls and days, separately for each store', async () => {
  await reportViolations(shop, [
    violation({ count: 2 }),
    violation({ count: 3 }),
    violation({ isEnforced: false }),
  ]);
  await shop.db.query(
    `update policy_reports set day = day - interval '3 days', first_at = first_at - interval '3 days'`,
  );
  await reportViolations(shop, [violation({ count: 4 })]);
  await reportViolations(shop, [violation({ page: '/' })], { tenant: 'MAISONLUNE' });
  const [first, second, ...more] = await list();
  expect(first).toMatchObject({
    directive: 'img-src',
    blocked: 'https://pictures.example',
    page: '/products/:id',
    count: 9,
  });
  expect(Date.parse(first!.lastAt) - Date.parse(first!.firstAt)).toBeGreaterThan(2 * 24 * 3_600_000);
  expect([second?.isEnforced, second?.count, more]).toEqual([false, 1, []]);
  expect((await list('MAISONLUNE')).map(({ page, count }) => [page, count])).toEqual([['/', 1]]);
});

test('a day stores up to 200 kinds and counts any further ones as `other`', async () => {
  const kinds = (from: number) =>
    Array.from({ length: 100 }, (_, index) => violation({ blocked: `https://h${from + index}.example` }));
  for (const from of [0, 100, 200, 300]) await reportViolations(shop, kinds(from));
  await reportViolations(shop, [violation({ blocked: 'https://h7.example', count: 5 })]);
  const rows = (await shop.db.query('select blocked, page, count from policy_reports'))
    .rows as PolicyReport[];
  expect(rows).toHaveLength(201);
  expect(rows.find(({ blocked }) => blocked === 'other')).toMatchObject({ page: 'other', count: 200 });
  expect(Number(rows.find(({ blocked }) => blocked === 'https://h7.example')?.count)).toBe(6);
});

test.each([
  ['a script', violation({ blocked: '<script>alert(1)</script>' }), 'reports.0.blocked'],
  ['a query', violation({ blocked: 'https://a.example/?token=1' }), 'reports.0.blocked'],
  ['a page with a query', violation({ page: '/orders?email=a' }), 'reports.0.page'],
  ['an invalid directive', violation({ directive: 'IMG' }), 'reports.0.directive'],
  ['no count', violation({ count: 0 }), 'reports.0.count'],
])('%s is refused', async (_, report, field) => {
  const { status, body } = await reportViolations(shop, [report]);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('only the document server may report', async () => {
  for (const token of ['wrong', await operatorToken(shop)])
    expect((await reportViolations(shop, [violation()], { token })).status).toBe(401);
  expect(await list()).toEqual([]);
});

test('reports are deleted after 30 days', async () => {
  await reportViolations(shop, [violation(), violation({ page: '/' })]);
  await shop.db.query(`update policy_reports set day = day - interval '31 days' where page = '/'`);
  await sweep({ db: shop.db, clock: shop.shop.clock, jobs: shop.jobs.queue });
  expect((await list()).map(({ page }) => page)).toEqual(['/products/:id']);
  expect((await shop.db.query('select page from policy_reports')).rows).toHaveLength(1);
});
