import type { Address, AddressInput } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { home } from '../../../testing/checkout.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => (shop = await createTestShop()));
afterAll(() => shop.close());

let owner: Awaited<ReturnType<typeof registerShopper>>;
beforeEach(async () => (owner = await registerShopper(shop)));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.call(method, path, { token: owner.token, body });
const addressPath = (id?: string) => `/users/${owner.id}/addresses${id ? `/${id}` : ''}`;
const save = async (changes: Partial<AddressInput> = {}): Promise<Address> => {
  const { status, body } = await call('POST', addressPath(), { ...home, ...changes });
  expect(status).toBe(201);
  return body;
};
const book = async (): Promise<Address[]> => (await call('GET', addressPath())).body;
const defaults = async () =>
  (await book()).filter(({ isDefault }) => isDefault).map(({ addressType, id }) => [addressType, id]);

describe('an address', () => {
  test('with a postal code from another state is refused, naming the field, and is neither saved nor made the default', async () => {
    const existing = await save();
    const wrong = { ...home, state: 'CA', isDefault: true };
    for (const [method, path] of [
      ['POST', addressPath()],
      ['PUT', addressPath(existing.id)],
    ] as const) {
      const { status, body } = await call(method, path, wrong);
      expect([status, body.code]).toEqual([400, 'invalid-request']);
      expect(body.fields).toEqual({ postalCode: "This postal code isn't in the selected state" });
    }
    expect(await book()).toEqual([existing]);
  });

  test('is a shipping address by default and reads back unchanged on both paths', async () => {
    const saved = await save({ phone: '617-555-0123', attentionName: 'Ada Moss', addressLine2: ' Apt 4 ' });
    expect(saved).toMatchObject({
      ...home,
      addressLine2: 'Apt 4',
      addressType: 'SHIPPING',
      phone: '617-555-0123',
    });
    expect((await call('GET', addressPath(saved.id))).body).toEqual(saved);
    expect((await call('GET', `/users/addresses/${saved.id}`)).body).toEqual(saved);
  });

  test('can also be saved and changed on the paths without the user id', async () => {
    const { status, body } = await call('POST', '/users/addresses', home);
    expect(status).toBe(201);
    const changed = await call('PUT', `/users/addresses/${body.id}`, { ...home, city: 'Cambridge' });
    expect(changed.body).toEqual({ ...body, city: 'Cambridge' });
  });

  test('is replaced as a whole, so a missing phone number is removed', async () => {
    const { id } = await save({ phone: '617-555-0123' });
    const changed = await call('PUT', addressPath(id), { ...home, streetAddress: ' 7 Elm Street ' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id, streetAddress: '7 Elm Street', phone: null });
    expect(await book()).toEqual([changed.body]);
  });

  test('is refused with a message per field, and the old one stays', async () => {
    const saved = await save();
    const refused = await call('PUT', addressPath(saved.id), { ...home, postalCode: '0', state: 'XX' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields).sort()).toEqual(['postalCode', 'state']);
    expect(await book()).toEqual([saved]);
  });

  test('returns the same 404 after deletion as an unknown address', async () => {
    const { id } = await save();
    expect((await call('DELETE', addressPath(id))).status).toBe(200);
    const again = await call('DELETE', addressPath(id));
    const never = await call('GET', addressPath('00000000-0000-4000-8000-00000000dead'));
    expect([again.status, again.body.code]).toEqual([404, 'not-found']);
    expect({ ...again.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
    expect(await book()).toEqual([]);
  });
});

describe('the default address', () => {
  test('is the first of its type until another one becomes the default', async () => {
    const first = await save();
    const bill = await save({ addressType: 'BILLING' });
    const second = await save();
    expect(await defaults()).toEqual([
      ['BILLING', bill.id],
      ['SHIPPING', first.id],
    ]);
    await call('PUT', addressPath(second.id), { ...home, isDefault: true });
    expect(await defaults()).toContainEqual(['SHIPPING', second.id]);
    expect(await defaults()).toHaveLength(2);
  });

  test('cannot be unset, only replaced by another one', async () => {
    const { id } = await save();
    expect((await call('PUT', addressPath(id), { ...home, isDefault: false })).body.isDefault).toBe(true);
  });

  test('is replaced by the newest of its type when it is deleted', async () => {
    const first = await save();
    await save();
    const newest = await save();
    await call('DELETE', addressPath(first.id));
    expect(await defaults()).toEqual([['SHIPPING', newest.id]]);
  });

  test('is reassigned when an address changes its type', async () => {
    const first = await save();
    const second = await save();
    await call('PUT', addressPath(first.id), { ...home, addressType: 'BILLING' });
    expect((await defaults()).sort()).toEqual([
      ['BILLING', first.id],
      ['SHIPPING', second.id],
    ]);
    await call('PUT', addressPath(second.id), { ...home, addressType: 'BILLING' });
    expect(await defaults()).toEqual([['BILLING', first.id]]);
  });

  test('is exactly one after parallel changes', async () => {
    const saved = [];
    for (let count = 0; count < 6; count += 1) saved.push(await save());
    const replies = await Promise.all([
      ...saved.slice(1).map(({ id }) => call('PUT', addressPath(id), { ...home, isDefault: true })),
      call('DELETE', addressPath(saved[0]!.id)),
      call('POST', addressPath(), { ...home, isDefault: true }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 201]);
    expect(await defaults()).toHaveLength(1);
  });
});

test('an address book is limited to 50 addresses, and the message says what to do', async () => {
  for (let count = 0; count < 50; count += 1) await save();
  const { status, body } = await call('POST', addressPath(), home);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain('delete one');
  expect(await book()).toHaveLength(50);
});

test("another shopper's address cannot be read, changed or deleted on either path", async () => {
  const saved = await save();
  const stranger = await registerShopper(shop);
  const asStranger = (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
    shop.call(method, path, { token: stranger.token, ...(method === 'PUT' && { body: home }) });
  const attempts = [
    ...(['GET', 'PUT', 'DELETE'] as const).flatMap((method) => [
      asStranger(method, addressPath(saved.id)),
      asStranger(method, `/users/${stranger.id}/addresses/${saved.id}`),
    ]),
    asStranger('GET', `/users/addresses/${saved.id}`),
    asStranger('PUT', `/users/addresses/${saved.id}`),
  ];
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body.message]).toEqual([404, "We can't find that address"]);
  expect(await book()).toEqual([saved]);
});
