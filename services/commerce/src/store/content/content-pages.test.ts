import { contentPageSlugs } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());

const save = async (slug: string, body: object) => {
  const reply = await shop.call('PUT', `/admin/pages/${slug}`, { tenant: 'FIELDNOTE', token, body });
  return { status: reply.status, body: reply.body };
};
const getPage = (slug: string, tenant = 'FIELDNOTE') => shop.call('GET', `/pages/${slug}`, { tenant });

test('lists every page in a fixed order', async () => {
  const { body } = await shop.call('GET', '/admin/pages', { tenant: 'FIELDNOTE', token });
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual([...contentPageSlugs]);
  expect(body[0]).toEqual({ slug: 'help', title: '', html: '', updatedAt: null });
});

test('saves a page, returns its sanitized HTML, and deletes it', async () => {
  const html = '<h1>Help</h1><p onclick="x()">Ask <a href="javascript:x()">us</a><img src=x onerror=x()></p>';
  const { body } = await save('help', { title: 'Help', html });
  expect(body).toMatchObject({ title: 'Help', html: '<h2>Help</h2><p>Ask <a>us</a></p>' });
  expect((await getPage('help')).body).toEqual({ slug: 'help', title: 'Help', html: body.html });
  expect((await getPage('help', 'MAISONLUNE')).status).toBe(404);
  const removed = await shop.call('DELETE', '/admin/pages/help', { tenant: 'FIELDNOTE', token });
  expect(removed.body).toEqual({ slug: 'help', title: '', html: '', updatedAt: null });
  expect((await getPage('help')).status).toBe(404);
  const again = await shop.call('DELETE', '/admin/pages/help', { tenant: 'FIELDNOTE', token });
  expect(again.status).toBe(200);
});

test('refuses an unknown page and one that would be empty after sanitizing', async () => {
  const empty = await save('about', { title: 'About', html: '<script>alert(1)</script>' });
  expect([empty.status, empty.body.fields]).toEqual([400, { html: expect.any(String) }]);
  expect((await save('secret', { title: 'x', html: '<p>x</p>' })).status).toBe(400);
});

test('tells the second of two operators about a conflict, even if the page was deleted', async () => {
  const first = await save('terms', { title: 'Terms', html: '<p>1</p>' });
  const basedOn = first.body.updatedAt;
  expect((await save('terms', { title: 'Terms', html: '<p>2</p>', basedOn })).status).toBe(200);
  const late = await save('terms', { title: 'Terms', html: '<p>3</p>', basedOn });
  expect(late.body.code).toBe('changed-meanwhile');
  await shop.call('DELETE', '/admin/pages/terms', { tenant: 'FIELDNOTE', token });
  expect((await save('terms', { title: 'Terms', html: '<p>4</p>', basedOn })).body.code).toBe(
    'changed-meanwhile',
  );
});

test('logs the text before and after', async () => {
  await save('privacy', { title: 'Privacy', html: '<p>Old</p>' });
  shop.moveTime(1000);
  await save('privacy', { title: 'Privacy', html: '<p>New</p>' });
  const { body } = await shop.call('GET', '/admin/audit?subjectType=page&subjectId=privacy', {
    tenant: 'FIELDNOTE',
    token,
  });
  expect(body.content[0]).toMatchObject({ before: { html: '<p>Old</p>' }, after: { html: '<p>New</p>' } });
});
