import { expect, test } from 'vitest';
import { requestStore } from './request-store.ts';
import { startFakeShop } from './fake-shop.ts';

test("sends the store's host name, even if this machine can't resolve it", async () => {
  const { shop, port, requests } = await startFakeShop(() => ({
    status: 302,
    headers: { Location: '/elsewhere', 'X-Answer': 'yes' },
    body: 'Moved',
  }));
  const store = { shop, origin: `http://store.invalid:${port}` };
  expect(await requestStore(store, '/x?a=b')).toMatchObject({ status: 302, text: 'Moved', headers: { location: '/elsewhere', 'x-answer': 'yes' } }); // prettier-ignore
  await requestStore(store, '/y', { method: 'POST', headers: { 'X-Question': '1' }, body: 'text' });
  expect(requests).toMatchObject([
    { method: 'GET', path: '/x?a=b', host: 'store.invalid', body: '' },
    { method: 'POST', path: '/y', host: 'store.invalid', body: 'text', headers: { 'x-question': '1' } },
  ]);
});

test('rejects if the shop is not running', async () => {
  await expect(
    requestStore({ shop: 'http://127.0.0.1:9', origin: 'http://store.invalid:9' }, '/'),
  ).rejects.toThrow();
});
