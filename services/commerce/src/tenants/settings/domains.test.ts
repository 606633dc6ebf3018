import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorToken } from '../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { readHost } from './host-rules.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterEach(() => shop.close());

const put = async (
  hosts: string[],
  {
    canonical = 0,
    tenant = 'FIELDNOTE',
    by = token,
  }: { canonical?: number; tenant?: string; by?: string } = {},
) => {
  const domains = hosts.map((host, index) => ({ host, isCanonical: index === canonical }));
  const reply = await shop.call('PUT', '/admin/settings/domains', { tenant, token: by, body: { domains } });
  return { status: reply.status, body: reply.body };
};
const tenantAt = async (host: string) => {
  const reply = await shop.app.inject({ url: '/api/v1/vendors/public/domains', headers: { host } });
  return (reply.json() as { tenantCode: string; hosts: string[] }[]).find(({ hosts }) => hosts.includes(host))
    ?.tenantCode;
};

test.each([
  [' Shop.Example.COM. ', 'shop.example.com'],
  ['mañana.example', 'xn--maana-pta.example'],
  ['www.a-b.co.uk', 'www.a-b.co.uk'],
])('reads %j as a browser asks for it', (typed, host) => expect(readHost(typed)).toEqual({ host }));

test.each(['https://shop.example', 'shop.example:8080', 'shop.example/x', 'localhost', '10.0.0.1', '0x7f.1', '::1', '-a.example', 'a..b', '', 'a b.example', 'a@b.example', '*.example.com'])(
  'does not take %j for a host name',
  (typed) => expect(readHost(typed)).toEqual({ problem: expect.any(String) }),
); // prettier-ignore

test('gives a store exactly these hosts, the canonical one first, known at once', async () => {
  const before = await shop.call('GET', '/vendors/public/revision/FIELDNOTE', {});
  const { body } = await put(['Fieldnote.test', 'shop.example', 'www.shop.example'], { canonical: 1 });
  expect(body.domains).toEqual([
    { host: 'shop.example', isCanonical: true },
    { host: 'fieldnote.test', isCanonical: false },
    { host: 'www.shop.example', isCanonical: false },
  ]);
  expect(await tenantAt('www.shop.example')).toBe('FIELDNOTE');
  const after = await shop.call('GET', '/vendors/public/revision/FIELDNOTE', {});
  expect(after.body.hosts).toBeGreaterThan(before.body.hosts);
  await put(['shop.example']);
  expect(await tenantAt('fieldnote.test')).toBeUndefined();
});

test('does not take a host of another store, and leaves everything as it was', async () => {
  const taken = await put(['fieldnote.test', 'maisonlune.test']);
  expect(taken.body).toMatchObject({
    status: 409,
    code: 'conflict',
    fields: { 'domains.1.host': expect.stringContaining('another store') },
  });
  expect(await tenantAt('maisonlune.test')).toBe('MAISONLUNE');
  expect(await tenantAt('fieldnote.test')).toBe('FIELDNOTE');
});

test('says at each field what is wrong with it', async () => {
  const wrong = await put(['fieldnote.test', 'http://x.example', 'FIELDNOTE.test']);
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.fields)).toEqual(['domains.1.host', 'domains.2.host']);
  expect((await put(['fieldnote.test'], { canonical: 5 })).body.fields).toHaveProperty('domains');
});

test('of two stores that want one host at the same time one gets it', async () => {
  const other = await operatorToken(shop, 'MAISONLUNE');
  const replies = await Promise.all([
    put(['fieldnote.test', 'new.example', 'newer.example']),
    put(['maisonlune.test', 'newer.example', 'new.example'], { tenant: 'MAISONLUNE', by: other }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
