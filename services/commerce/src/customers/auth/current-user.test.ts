import { User } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const update = (token: string, body: object) => shop.call('PUT', '/users/me', { token, body });

it("changes the shopper's own name and phone number", async () => {
  const [ada, eve] = [await registerShopper(shop), await registerShopper(shop)];
  const reply = await update(ada.token, {
    firstName: ' Augusta ',
    lastName: 'King',
    phoneNumber: '415-555-0134',
  });
  expect(reply.status).toBe(200);
  expect(Value.Check(User, reply.body)).toBe(true);
  expect(reply.body).toEqual({
    id: ada.id,
    email: ada.email,
    firstName: 'Augusta',
    lastName: 'King',
    phoneNumber: '415-555-0134',
  });
  expect((await shop.call('GET', '/users/me', { token: ada.token })).body).toEqual(reply.body);
  expect((await shop.call('GET', '/users/me', { token: eve.token })).body.firstName).toBe('Ada');
});

it('keeps a phone number that is not in the request and removes it if it is null', async () => {
  const ada = await registerShopper(shop);
  const names = { firstName: 'Ada', lastName: 'Moss' };
  await update(ada.token, { ...names, phoneNumber: '415-555-0134' });
  expect((await update(ada.token, names)).body.phoneNumber).toBe('415-555-0134');
  expect((await update(ada.token, { ...names, phoneNumber: null })).body.phoneNumber).toBeNull();
});

it('refuses an invalid name or phone number and names the field, and never changes the email address', async () => {
  const ada = await registerShopper(shop);
  const bad = await update(ada.token, { firstName: ' ', lastName: 'Moss', phoneNumber: '12' });
  expect([bad.status, Object.keys(bad.body.fields).sort()]).toEqual([400, ['firstName', 'phoneNumber']]);
  const email = await update(ada.token, { firstName: 'A', lastName: 'B', email: 'eve@shop.test' });
  expect(email.status).toBe(200);
  expect((await shop.call('GET', '/users/me', { token: ada.token })).body.email).toBe(ada.email);
});

it('signs out everywhere without affecting other shoppers', async () => {
  const [ada, eve] = [await registerShopper(shop), await registerShopper(shop)];
  const { body } = await shop.call('POST', '/auth/login', {
    body: { email: ada.email, password: ada.password },
  });
  const reply = await shop.call('POST', '/auth/logout-everywhere', { token: body.token });
  expect([reply.status, reply.body.message]).toEqual([200, "You're signed out everywhere."]);
  const status = async (token: string) => (await shop.call('GET', '/users/me', { token })).status;
  expect([await status(body.token), await status(ada.token), await status(eve.token)]).toEqual([
    401, 401, 200,
  ]);
});

it('deletes only expired sessions', async () => {
  const ada = await registerShopper(shop);
  const { body } = await shop.call('POST', '/auth/login', {
    body: { email: ada.email, password: ada.password, rememberMe: true },
  });
  shop.moveTime(13 * 3_600_000);
  await shop.handlers.sweep();
  const { rows } = await shop.db.query('select * from user_sessions');
  expect(rows).toHaveLength(1);
  expect((await shop.call('GET', '/users/me', { token: body.token })).status).toBe(200);
});
