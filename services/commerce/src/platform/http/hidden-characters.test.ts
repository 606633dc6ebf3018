import { commerceOperations } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../../testing/schema-sample.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await registerShopper(shop));
});
afterAll(() => shop.close());

const fieldsThatPeopleRead = [
  ['signup', 'firstName'],
  ['signup', 'lastName'],
  ['signup', 'email'],
  ['requestEmailVerification', 'email'],
  ['createAddress', 'attentionName'],
  ['createAddress', 'streetAddress'],
  ['createAddress', 'city'],
  ['calculateShippingRates', 'toAddress.name'],
  ['placeOrder', 'guestEmail'],
  ['placeOrder', 'shippingAddress.attentionName'],
  ['placeOrder', 'billingAddress.city'],
  ['subscribeToNewsletter', 'email'],
] as const;

function withText(body: object, path: string, text: string): object {
  const [name = '', inner] = path.split('.');
  const value = inner ? withText((body as Record<string, object>)[name] ?? {}, inner, text) : text;
  return { ...body, [name]: value };
}

/** Sends an otherwise valid request with `text` in one field. @returns the refused fields */
async function refusedFields(
  operation: (typeof fieldsThatPeopleRead)[number][0],
  field: string,
  text: string,
): Promise<string[]> {
  const { path, body } = commerceOperations[operation];
  const sent = withText(sampleOf(body) as object, field, text);
  const url = path.replace('{userId}', '00000000-0000-4000-8000-000000000001');
  const reply = await shop.call('POST', url, { body: sent, token });
  return Object.keys((reply.body.fields ?? {}) as object);
}

// A right-to-left override reverses the text after it. A zero-width space makes two different names look alike.
test.each(['\u202e', '\u2066', '\u200b', '\u00ad'])(
  'refuses %j in every text that people read',
  async (hidden) => {
    for (const [operation, field] of fieldsThatPeopleRead) {
      const [before, after] = field.endsWith('mail') ? ['ann', '@example.com'] : ['Ann', 'eeL'];
      const refused = (text: string) => refusedFields(operation, field, text);
      expect(await refused(before + after), operation).not.toContain(field);
      expect(await refused(before + hidden + after), operation).toContain(field);
    }
  },
);

test('explains what is wrong with a name', async () => {
  const names = { firstName: 'Ann\u202e', lastName: ' ' };
  const body = { ...(sampleOf(commerceOperations.signup.body) as object), ...names };
  const { fields } = (await shop.call('POST', '/auth/signup', { body })).body;
  expect(fields).toEqual({
    firstName: 'must contain visible characters only',
    lastName: 'must contain visible characters only',
  });
});
