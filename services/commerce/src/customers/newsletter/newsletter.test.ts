import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const subscribe = (email: string, tenant = 'FIELDNOTE') =>
  shop.call('POST', '/newsletter/subscriptions', { tenant, body: { email } });
const unsubscribe = (token: string, tenant = 'FIELDNOTE') =>
  shop.call('POST', `/newsletter/unsubscriptions?token=${encodeURIComponent(token)}`, { tenant });

interface SandboxMail {
  subject: string;
  links: string[];
  headers: { name: string; value: string }[];
}
async function emailsTo(email: string): Promise<SandboxMail[]> {
  await shop.runJobs('mail');
  const api = `${shop.sandboxUrl}/mail/api/messages`;
  const { messages } = (await (await fetch(`${api}?to=${encodeURIComponent(email)}`)).json()) as {
    messages: { id: string }[];
  };
  return Promise.all(
    messages.map(async ({ id }) => (await (await fetch(`${api}/${id}`)).json()) as SandboxMail),
  );
}
const findLink = (mail: SandboxMail | undefined) =>
  new URL(mail?.links.find((link) => link.includes('/newsletter/unsubscribe')) ?? 'http://none');
const tokenFor = async (email: string) =>
  findLink((await emailsTo(email))[0]).searchParams.get('token') ?? '';

const isSubscribed = (email: string, tenant: string) =>
  shop.db.inTenant(tenant, async (tx) => {
    const rows = await tx
      .selectFrom('newsletter_subscriptions')
      .select('ended_at')
      .where('tenant_code', '=', tenant)
      .where('email_key', '=', email)
      .execute();
    return rows.length === 1 && rows[0]?.ended_at === null;
  });

test('a subscription is stored per tenant and can be repeated', async () => {
  for (const email of ['Ann@example.com', ' ann@example.com ']) {
    const { status, body } = await subscribe(email);
    expect([status, body]).toEqual([200, { message: 'Thank you for subscribing.' }]);
  }
  expect(await isSubscribed('ann@example.com', 'FIELDNOTE')).toBe(true);
  expect(await isSubscribed('ann@example.com', 'MAISONLUNE')).toBe(false);
  expect(await emailsTo('ann@example.com')).toHaveLength(1);
});

test('an invalid email address is refused with a message', async () => {
  const { status, body } = await subscribe('ann@');
  expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
});

test('the email has a signed link for people and a one-click link for email programs', async () => {
  await subscribe('rosalind@example.com', 'MAISONLUNE');
  const [mail] = await emailsTo('rosalind@example.com');
  const link = findLink(mail);
  expect(link.pathname).toBe('/newsletter/unsubscribe');
  expect(link.host).toContain('maisonlune');
  expect(link.href).not.toContain('rosalind');
  const header = (name: string) => mail?.headers.find((entry) => entry.name.toLowerCase() === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = new URL(
    header('list-unsubscribe')
      ?.match(/<(.*)>/s)?.[1]
      ?.replace(/\s/g, '') ?? 'http://none',
  );
  const reply = await shop.app.inject({
    method: 'POST',
    url: oneClick.pathname + oneClick.search,
    headers: { 'x-tenant-code': 'MAISONLUNE', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(200);
  expect(await isSubscribed('rosalind@example.com', 'MAISONLUNE')).toBe(false);
});

test('a signed link unsubscribes and can be used again, but just opening it does not unsubscribe', async () => {
  await subscribe('cid@example.com');
  const token = await tokenFor('cid@example.com');
  const opened = await shop.call('GET', `/newsletter/unsubscriptions?token=${token}`);
  expect(opened.status).toBe(405);
  expect(await isSubscribed('cid@example.com', 'FIELDNOTE')).toBe(true);
  const first = await unsubscribe(token);
  expect(first).toMatchObject({ status: 200, body: { message: expect.stringContaining('unsubscribed') } });
  expect((await unsubscribe(token)).body).toEqual(first.body);
  expect(await isSubscribed('cid@example.com', 'FIELDNOTE')).toBe(false);
});

test('the form doesn’t subscribe somebody again who has unsubscribed; an email says how they can', async () => {
  const dan = await registerShopper(shop, { email: 'dan@example.com' });
  const choose = (isSubscribed: boolean) =>
    shop.call('PUT', '/users/me/newsletter', { token: dan.token, body: { isSubscribed } });
  await subscribe(dan.email);
  const token = await tokenFor(dan.email);
  const again = async () =>
    (await emailsTo(dan.email)).filter(({ subject }) => subject.startsWith('Do you want the newsletter'));
  for (const end of [() => unsubscribe(token), () => choose(false)]) {
    await end();
    // Repeated and parallel requests send one email.
    for (const { body } of await Promise.all([subscribe(dan.email), subscribe(dan.email)]))
      expect(body).toEqual({ message: 'Thank you for subscribing.' });
    expect((await subscribe('DAN@example.com')).status).toBe(200);
    expect(await isSubscribed(dan.email, 'FIELDNOTE')).toBe(false);
    expect(await again()).toHaveLength(1);
    await choose(true);
    expect(await isSubscribed(dan.email, 'FIELDNOTE')).toBe(true);
  }
  const [mail] = await again();
  expect(mail!.links).toContain('http://fieldnote.test:3000/login?redirect=%2Faccount%2Fprivacy');
  // The link in the first email still works.
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await isSubscribed(dan.email, 'FIELDNOTE')).toBe(false);
});

test('a shopper who unsubscribes before the email is sent gets none', async () => {
  await subscribe('eve@example.com');
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .updateTable('newsletter_subscriptions')
      .set({ ended_at: new Date() })
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('email_key', '=', 'eve@example.com')
      .execute(),
  );
  expect(await emailsTo('eve@example.com')).toHaveLength(0);
});

test('a changed or truncated link, or one of another store, is refused with the same answer', async () => {
  await subscribe('flo@example.com');
  const token = await tokenFor('flo@example.com');
  const [, signature] = token.split('.');
  const others = [
    token.slice(0, -1),
    `00000000-0000-4000-8000-000000000000.${signature}`,
    'x',
    '.',
    token.split('.')[0],
  ];
  for (const wrong of others)
    expect(await unsubscribe(wrong as string)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await unsubscribe(token, 'MAISONLUNE')).status).toBe(404);
  expect(await isSubscribed('flo@example.com', 'FIELDNOTE')).toBe(true);
});

test('subscriptions and invalid links are limited per network, but valid links still work', async () => {
  const tenant = 'MAISONLUNE';
  await subscribe('gus@example.com', tenant);
  const token = await tokenFor('gus@example.com');
  const statuses = async (call: (index: number) => Promise<{ status: number }>) => {
    const seen = new Set<number>();
    for (let index = 0; index < 62; index += 1) seen.add((await call(index)).status);
    return [...seen];
  };
  expect(await statuses((index) => subscribe(`many-${index}@example.com`, tenant))).toEqual([200, 429]);
  expect(await statuses(() => unsubscribe('wrong.link', tenant))).toEqual([404, 429]);
  expect((await unsubscribe(token, tenant)).status).toBe(200);
});
