import { AuditEntry } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());

const trySignIn = (email: string, from = '203.0.113.7') =>
  shop.call('POST', '/admin/auth/login', {
    body: { email, password: "somebody's guess" },
    headers: { 'x-forwarded-for': from },
  });
const readRefused = async (actor: string, tenant = 'FIELDNOTE'): Promise<AuditEntry[]> => {
  const ownToken = tenant === 'FIELDNOTE' ? token : await operatorToken(shop, tenant);
  const { body } = await shop.call('GET', `/admin/audit?actor=${actor}&size=100`, {
    tenant,
    token: ownToken,
  });
  return body.content.filter(
    ({ operation, outcome }: AuditEntry) => operation === 'loginAdmin' && outcome !== 'done',
  );
};

it('logs a failed operator sign-in with account, reason and network', async () => {
  expect((await trySignIn('BOSS@shop.test')).status).toBe(401);
  const [entry, ...others] = await readRefused('boss@shop.test');
  expect(others).toEqual([]);
  expect([...Value.Errors(AuditEntry, entry)]).toEqual([]);
  expect(entry).toMatchObject({
    outcome: 'invalid-credentials',
    reason: 'Invalid credentials',
    subject: { type: 'sign-in' },
    after: { from: '203.0.113.7' },
  });
  expect(JSON.stringify(entry)).not.toContain('guess');
  expect(await readRefused('boss@shop.test', 'MAISONLUNE')).toEqual([]);
});

it('logs neither unknown email addresses nor full IPv6 addresses', async () => {
  await trySignIn('private-person@home.test', '2001:db8:1:2::3');
  const [entry] = await readRefused('unknown');
  expect(entry).toMatchObject({ outcome: 'invalid-credentials', after: { from: '2001:db8:1::/48' } });
  expect(JSON.stringify((await shop.call('GET', '/admin/audit', { token })).body)).not.toContain('home.test');
});

it('limits log entries per hour, separately for operators and unknown accounts', async () => {
  for (let network = 0; network < 40; network += 1)
    await trySignIn(`nobody-${network}@home.test`, `198.51.100.${network}`);
  expect(await readRefused('unknown')).toHaveLength(30);
  await trySignIn('boss@shop.test');
  expect(await readRefused('boss@shop.test')).toHaveLength(2);
  shop.moveTime(61 * 60_000);
  await trySignIn('late@home.test');
  expect(await readRefused('unknown')).toHaveLength(31);
});

it('logs attempts beyond the limit as rate-limited', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) await trySignIn('boss@shop.test', '192.0.2.1');
  const limited = (await readRefused('boss@shop.test')).filter(({ outcome }) => outcome === 'rate-limited');
  expect(limited.map(({ reason }) => reason)).toEqual(
    Array(2).fill('Too many attempts. Please wait a few minutes and try again.'),
  );
});
