import type { StoreSettings } from '@selvedge/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { requestPublicUrl } from '../../platform/outgoing/public-request.ts';
import {
  findMissingProof,
  createHostVerificationClients,
  type HostVerificationClients,
} from './host-proof.ts';
import { parseHost } from './host-rules.ts';

let shop: TestShop;
let token: string;
/** DNS records by name. */
let records: Record<string, string[][]>;
const notFound = Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
const hostVerificationClients: HostVerificationClients = {
  resolveTxt: async (name) => records[name] ?? Promise.reject(notFound),
  request: ({ hostname }) => Promise.reject(new Error(`there is no host ${hostname}`)),
};
const start = async (isLocal = false) => {
  shop = await createTestShop({}, { app: { hostVerificationClients, isLocal } });
  token = await operatorToken(shop);
};
beforeEach(async () => {
  records = {};
  await start();
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
])('normalizes %j like a browser', (typed, host) => expect(parseHost(typed)).toEqual({ host }));

test.each(['https://shop.example', 'shop.example:8080', 'shop.example/x', 'localhost', '10.0.0.1', '0x7f.1', '::1', '-a.example', 'a..b', '', 'a b.example', 'a@b.example', '*.example.com'])(
  'rejects %j as a host name',
  (typed) => expect(parseHost(typed)).toEqual({ problem: expect.any(String) }),
); // prettier-ignore

const settings = async (tenant = 'FIELDNOTE', by = token) =>
  (await shop.call('GET', '/admin/settings', { tenant, token: by })).body as StoreSettings;
const verify = (host: string, { tenant = 'FIELDNOTE', by = token } = {}) =>
  shop.call('POST', `/admin/settings/domains/${host}/verification`, { tenant, token: by });
/** Sets the DNS record that a store was told to create. */
async function prove(host: string, { tenant = 'FIELDNOTE', by = token } = {}): Promise<void> {
  const { pendingDomains } = await settings(tenant, by);
  const { txtRecord, token: text } = pendingDomains.find((domain) => domain.host === host)!;
  records[txtRecord] = [[text]];
}
async function proveAndVerify(host: string, as = {}): Promise<StoreSettings> {
  await prove(host, as);
  return (await verify(host, as)).body;
}

test('a new host is pending: the reply says how to prove it, no store is served there, and it blocks no other store', async () => {
  const { body } = await put(['fieldnote.test', 'Shop.Example']);
  expect(body.domains).toEqual([{ host: 'fieldnote.test', isCanonical: true }]);
  expect(body.pendingDomains).toEqual([
    {
      host: 'shop.example',
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      txtRecord: '_selvedge.shop.example',
      fileUrl: `http://shop.example/.well-known/selvedge-${body.pendingDomains[0].token}.txt`,
    },
  ]);
  expect(await tenantAt('shop.example')).toBeUndefined();
  const other = await operatorToken(shop, 'MAISONLUNE');
  const also = await put(['maisonlune.test', 'shop.example'], { tenant: 'MAISONLUNE', by: other });
  expect(also.status).toBe(200);
  expect(also.body.pendingDomains[0].token).not.toBe(body.pendingDomains[0].token);
});

test('a verified host is served at once and no longer pending', async () => {
  const before = await shop.call('GET', '/vendors/public/revision/FIELDNOTE', {});
  await put(['fieldnote.test', 'shop.example']);
  const { domains, pendingDomains } = await proveAndVerify('shop.example');
  expect(domains.map(({ host }) => host)).toEqual(['fieldnote.test', 'shop.example']);
  expect(pendingDomains).toEqual([]);
  expect(await tenantAt('shop.example')).toBe('FIELDNOTE');
  const after = await shop.call('GET', '/vendors/public/revision/FIELDNOTE', {});
  expect(after.body.hosts).toBeGreaterThan(before.body.hosts);
  const { body: canonical } = await put(['fieldnote.test', 'shop.example'], { canonical: 1 });
  expect(canonical.domains[0]).toEqual({ host: 'shop.example', isCanonical: true });
  await put(['shop.example']);
  expect(await tenantAt('fieldnote.test')).toBeUndefined();
});

test('a host without proof is not served, and the error says what is missing', async () => {
  await put(['fieldnote.test', 'shop.example']);
  const none = await verify('shop.example');
  expect([none.status, none.body.code]).toEqual([409, 'host-not-verified']);
  expect(none.body.detail).toMatch(
    /^There is no TXT record at _selvedge\.shop\.example\. http:\/\/shop\.example\/\.well-known\/selvedge-[0-9a-f]{32}\.txt could not be fetched: there is no host shop\.example\./,
  );
  records['_selvedge.shop.example'] = [['something'], ['e', 'lse']];
  expect((await verify('shop.example')).body.detail).toMatch(
    /^The TXT record at \S+ contains something else\./,
  );
  expect(await tenantAt('shop.example')).toBeUndefined();
  expect((await settings()).pendingDomains).toHaveLength(1);
});

test("refuses another store's token", async () => {
  const other = { tenant: 'MAISONLUNE', by: await operatorToken(shop, 'MAISONLUNE') };
  await put(['fieldnote.test', 'shop.example']);
  await put(['maisonlune.test', 'shop.example'], other);
  await prove('shop.example', other);
  expect((await verify('shop.example')).status).toBe(409);
  expect((await verify('shop.example', other)).status).toBe(200);
  expect(await tenantAt('shop.example')).toBe('MAISONLUNE');
});

test('if two stores verify the same host at once, one gets it and the other gets a conflict', async () => {
  const other = { tenant: 'MAISONLUNE', by: await operatorToken(shop, 'MAISONLUNE') };
  await put(['fieldnote.test', 'shop.example']);
  await put(['maisonlune.test', 'shop.example'], other);
  await prove('shop.example');
  const mine = records['_selvedge.shop.example']!;
  await prove('shop.example', other);
  records['_selvedge.shop.example']!.push(...mine);
  const replies = await Promise.all([verify('shop.example'), verify('shop.example', other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'conflict',
    detail: 'Already used by another store: shop.example',
  });
});

test('a host that is not pending can be neither verified nor withdrawn', async () => {
  for (const host of ['fieldnote.test', 'nobody.example', 'no host']) {
    expect((await verify(encodeURIComponent(host))).status, host).toBe(404);
    const path = `/admin/settings/domains/${encodeURIComponent(host)}/verification`;
    expect((await shop.call('DELETE', path, { token })).status, host).toBe(404);
  }
});

test('a withdrawn host is no longer pending, and other pending hosts survive a save', async () => {
  await put(['fieldnote.test', 'a.example', 'b.example']);
  const path = '/admin/settings/domains/a.example/verification';
  const { body } = await shop.call('DELETE', path, { token });
  expect(body.pendingDomains.map(({ host }: { host: string }) => host)).toEqual(['b.example']);
  const again = await put(['fieldnote.test', 'b.example', 'c.example']);
  expect(again.body.pendingDomains[0]).toEqual(body.pendingDomains[0]);
  expect(again.body.pendingDomains).toHaveLength(2);
});

test('limits verification attempts and pending hosts', async () => {
  await put(['fieldnote.test', 'shop.example']);
  const replies = await Promise.all(Array.from({ length: 61 }, () => verify('shop.example')));
  expect(replies.filter(({ body }) => body.code === 'rate-limited')).toHaveLength(1);
  const names = Array.from({ length: 19 }, (_, index) => `s${index}.example`);
  expect((await put(['fieldnote.test', ...names])).status).toBe(200);
  expect((await put(['fieldnote.test', 'one-more.example'])).body.fields).toEqual({
    domains: 'You can have at most 20 unverified host names',
  });
});

test('the canonical host must be verified', async () => {
  const wrong = await put(['fieldnote.test', 'shop.example'], { canonical: 1 });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { 'domains.1.host': 'Verify this host name before you make it the canonical one' },
  ]);
  expect((await put(['shop.example'])).status).toBe(400);
  expect(await tenantAt('fieldnote.test')).toBe('FIELDNOTE');
});

test("a store's first verified host becomes canonical", async () => {
  await shop.db.inTenant('FIELDNOTE', (tx) => tx.deleteFrom('tenant_domains').execute());
  expect((await put(['a.example', 'b.example'])).body).toMatchObject({ domains: [] });
  await proveAndVerify('b.example');
  expect((await proveAndVerify('a.example')).domains).toEqual([
    { host: 'b.example', isCanonical: true },
    { host: 'a.example', isCanonical: false },
  ]);
});

test('a local name needs no proof in a local setup, and is refused otherwise', async () => {
  const refused = await put(['fieldnote.test', 'shop.localhost']);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['domains.1.host']]);
  await shop.close();
  await start(true);
  const { body } = await put(['fieldnote.test', 'shop.localhost', 'shop.example']);
  expect(body.domains).toHaveLength(2);
  expect(body.pendingDomains).toHaveLength(1);
  expect(await tenantAt('shop.localhost')).toBe('FIELDNOTE');
});

test("refuses another store's host and changes nothing", async () => {
  const taken = await put(['fieldnote.test', 'maisonlune.test']);
  expect(taken.body).toMatchObject({
    status: 409,
    code: 'conflict',
    fields: { 'domains.1.host': expect.stringContaining('another store') },
  });
  expect(await tenantAt('maisonlune.test')).toBe('MAISONLUNE');
  expect(await tenantAt('fieldnote.test')).toBe('FIELDNOTE');
});

test('reports each wrong field', async () => {
  const wrong = await put(['fieldnote.test', 'http://x.example', 'FIELDNOTE.test']);
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.fields)).toEqual(['domains.1.host', 'domains.2.host']);
  expect((await put(['fieldnote.test'], { canonical: 5 })).body.fields).toHaveProperty('domains');
});

describe('the proof file', () => {
  const path = '/.well-known/selvedge-abc.txt';

  /** Checks the proof of a host that answers like this. */
  async function checkProof(answer: (url: string) => { status?: number; location?: string; text?: string }) {
    const requestedUrls: string[] = [];
    const server = createServer(({ url = '' }, reply) => {
      requestedUrls.push(url);
      const { status = 200, location, text = '' } = answer(url);
      reply.writeHead(status, location === undefined ? {} : { location }).end(text);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const missing = await findMissingProof('shop.example', 'abc', {
      resolveTxt: () => Promise.reject(notFound),
      request: ({ pathname }, how) =>
        requestPublicUrl(new URL(`http://127.0.0.1:${port}${pathname}`), {
          ...how,
          allowedHosts: new Set(['127.0.0.1']),
        }),
    });
    return { missing, requestedUrls };
  }

  test('verifies a host if it contains only the token', async () => {
    expect(await checkProof(() => ({ text: 'abc\n' }))).toEqual({
      missing: undefined,
      requestedUrls: [path],
    });
  });

  test.each([
    ['is missing', { status: 404, text: 'abc' }, 'answered 404'],
    ['contains more', { text: 'abc def' }, 'contains something else'],
    ['is a whole page', { text: `<html>${'x'.repeat(100_000)}</html>` }, 'contains something else'],
    ['is at another host', { status: 302, location: 'http://evil.example/abc' }, 'redirects to another host'],
    ['redirects in a loop', { status: 302, location: path }, 'redirects too often'],
  ])('does not verify a host if it %s', async (_, answer, why) => {
    expect((await checkProof(() => answer)).missing).toContain(`http://shop.example${path} ${why}.`);
  });

  test('may be behind a redirect within the host', async () => {
    const { missing, requestedUrls } = await checkProof((url) =>
      url === path ? { status: 301, location: '/proof.txt' } : { text: 'abc' },
    );
    expect([missing, requestedUrls]).toEqual([undefined, [path, '/proof.txt']]);
  });

  test('is not requested from a host in a private network', async () => {
    const missing = await findMissingProof('10.0.0.1', 'abc', {
      ...createHostVerificationClients(),
      resolveTxt: () => Promise.reject(notFound),
    });
    expect(missing).toContain('10.0.0.1 does not exist or is in a private network');
  });
});
