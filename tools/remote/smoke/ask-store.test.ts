import { expect, test } from 'vitest';
import { askStore } from './ask-store.ts';
import { shopInTests } from './shop-in-tests.ts';

test('a store is asked under its own name, which this machine need not know', async () => {
  const { shop, port, asked } = await shopInTests(() => ({
    status: 302,
    headers: { Location: '/elsewhere', 'X-Answer': 'yes' },
    body: 'Moved',
  }));
  const store = { shop, origin: `http://store.invalid:${port}` };
  expect(await askStore(store, '/x?a=b')).toMatchObject({ status: 302, text: 'Moved', headers: { location: '/elsewhere', 'x-answer': 'yes' } }); // prettier-ignore
  await askStore(store, '/y', { method: 'POST', headers: { 'X-Question': '1' }, body: 'text' });
  expect(asked).toMatchObject([
    { method: 'GET', path: '/x?a=b', host: 'store.invalid', body: '' },
    { method: 'POST', path: '/y', host: 'store.invalid', body: 'text', headers: { 'x-question': '1' } },
  ]);
});

test('a shop that is not there is an error', async () => {
  await expect(
    askStore({ shop: 'http://127.0.0.1:9', origin: 'http://store.invalid:9' }, '/'),
  ).rejects.toThrow();
});
