import { AdminPromotion, type PromotionInput } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
let variants: string[];
let codes = 0;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  variants = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
    { productId: 'tee', priceMinor: 2_000, stock: 50, categoryId: 'tops' },
  ]);
  await addTestProducts(shop.db, 'MAISONLUNE', [
    { productId: 'gown', priceMinor: 10_000, stock: 1, categoryId: 'gowns' },
  ]);
});
afterAll(() => shop.close());

const newCode = () => `CODE-${(codes += 1)}`;
const create = (changes: Partial<PromotionInput> = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/admin/promotions', {
    token,
    body: promotionInput({ code: newCode(), ...changes }),
    headers,
  });
type CodePromotion = AdminPromotion & { code: string };
const createOrFail = async (changes: Partial<PromotionInput> = {}): Promise<CodePromotion> => {
  const { status, body } = await create(changes);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const update = (id: string, changes: Partial<PromotionInput>) =>
  shop.call('PUT', `/admin/promotions/${id}`, { token, body: promotionInput(changes) });
const read = async (id: string): Promise<CodePromotion> =>
  (await shop.call('GET', `/admin/promotions/${id}`, { token })).body;
const remove = (id: string) => shop.call('DELETE', `/admin/promotions/${id}`, { token });
const discountOf = async (code: string) => {
  const items = variants.map((variantId, index) => ({
    sku: 'S',
    productId: index ? 'tee' : 'parka',
    variantId,
    categoryId: 'any',
    price: 1,
    quantity: 1,
  }));
  const { body } = await shop.call('POST', '/promotions/validate', { body: { code, items } });
  return body.discount ?? body.message;
};
const order = async (code: string, discount: number, email = 'guest@shop.test') => {
  const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], code, discount, email });
  return placeOrder(shop, body);
};

describe('a promotion', () => {
  it('applies as soon as it is created and stops when it is turned off', async () => {
    const promotion = await createOrFail({ code: 'autumn-1', percent: 12.5 });
    expect([...Value.Errors(AdminPromotion, promotion)]).toEqual([]);
    expect(promotion).toMatchObject({ code: 'AUTUMN-1', percent: 12.5, usedCount: 0, discountTotal: 0 });
    expect(await discountOf('Autumn-1')).toBe(15);
    await update(promotion.id, { code: 'AUTUMN-1', percent: 12.5, isActive: false });
    expect(await discountOf('AUTUMN-1')).toBe('Invalid promotion code');
  });

  it.each<[string, Partial<PromotionInput>, number]>([
    ['for a category', { scope: 'CATEGORY', targetIds: ['coats'] }, 10],
    ['for a product', { scope: 'PRODUCT', targetIds: ['tee'] }, 2],
    ['with a fixed amount', { kind: 'FIXED', percent: null, amount: 7.35 }, 7.35],
    ['with a fixed price', { kind: 'FIXED_PRICE', percent: null, amount: 15 }, 90],
    ['for every second item', { kind: 'BUY_X_GET_Y', percent: 50, buyQuantity: 1, getQuantity: 1 }, 10],
    [
      'with tiers by amount',
      { kind: 'TIERS', percent: null, tierBy: 'AMOUNT', tiers: [{ from: 119.99, percent: 2.5 }] },
      3,
    ],
    [
      'with tiers by quantity',
      {
        kind: 'TIERS',
        percent: null,
        tierBy: 'QUANTITY',
        tiers: [
          { from: 1, percent: 1 },
          { from: 2, percent: 5 },
        ],
      },
      6,
    ],
  ])('%s gives the right discount', async (_, changes, discount) => {
    const created = await createOrFail(changes);
    expect(created).toMatchObject(changes);
    expect(await discountOf(created.code)).toBe(discount);
  });

  it('changes its kind and forgets the settings of the old one', async () => {
    const tiers = [{ from: 2, percent: 5 }];
    const { id, code } = await createOrFail({ kind: 'TIERS', percent: null, tierBy: 'QUANTITY', tiers });
    expect((await update(id, { code, percent: 20 })).body).toMatchObject({
      percent: 20,
      tierBy: null,
      tiers: null,
    });
    expect(await discountOf(code)).toBe(24);
  });

  it.each<[string, Partial<PromotionInput>, string[]]>([
    ['a fixed price without a price', { kind: 'FIXED_PRICE', percent: null }, ['amount']],
    ['a percentage with tiers', { tierBy: 'AMOUNT', tiers: [{ from: 1, percent: 1 }] }, ['tierBy', 'tiers']],
    ['buy X get Y without quantities', { kind: 'BUY_X_GET_Y' }, ['buyQuantity', 'getQuantity']],
    [
      'tiers in the wrong order',
      {
        kind: 'TIERS',
        percent: null,
        tierBy: 'AMOUNT',
        tiers: [
          { from: 5, percent: 1 },
          { from: 5, percent: 2 },
        ],
      },
      ['tiers.1.from'],
    ],
    [
      'tiers that take less off for more',
      {
        kind: 'TIERS',
        percent: null,
        tierBy: 'AMOUNT',
        tiers: [
          { from: 5, percent: 50 },
          { from: 10, percent: 6 },
        ],
      },
      ['tiers.1.percent'],
    ],
    [
      'half an item and a thousandth of a percent',
      { kind: 'TIERS', percent: null, tierBy: 'QUANTITY', tiers: [{ from: 1.5, percent: 1.005 }] },
      ['tiers.0.from', 'tiers.0.percent'],
    ],
  ])('is refused as %s', async (_, changes, fields) => {
    const { status, body } = await create(changes);
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([400, fields]);
  });

  it('shows its uses, customers and total discount', async () => {
    const { id, code } = await createOrFail();
    await order(code, 10, 'one@shop.test');
    await order(code, 10, 'ONE@shop.test');
    const shopper = await registerShopper(shop);
    await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }], code, discount: 10 });
    expect(await read(id)).toMatchObject({ usedCount: 3, customerCount: 2, discountTotal: 30 });
  });

  it('does not change the discount of existing orders', async () => {
    const { id, code } = await createOrFail();
    const shopper = await registerShopper(shop);
    const placed = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }], code, discount: 10 });
    expect((await update(id, { code, percent: 50 })).status).toBe(200);
    const { body } = await shop.call('GET', `/orders/${placed.id}`, { token: shopper.token });
    expect(body.summary.discount).toBe(10);
  });

  it('can be deleted only while it is unused', async () => {
    const unused = await createOrFail();
    const used = await createOrFail();
    await order(used.code, 10);
    expect((await remove(unused.id)).status).toBe(200);
    expect((await remove(unused.id)).status).toBe(404);
    const refused = await remove(used.id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('turn it off'),
    ]);
  });

  it('keeps the first of two conflicting changes by operators', async () => {
    const { id, code, updatedAt } = await createOrFail();
    expect((await update(id, { code, percent: 20, basedOn: updatedAt })).status).toBe(200);
    const second = await update(id, { code, percent: 30, basedOn: updatedAt });
    expect([second.status, second.body.code, (await read(id)).percent]).toEqual([
      409,
      'changed-meanwhile',
      20,
    ]);
  });

  it('can still be changed if one of its products no longer exists', async () => {
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'gone', priceMinor: 100, stock: 1 }]);
    const { id, code } = await createOrFail({ scope: 'PRODUCT', targetIds: ['gone', 'tee'] });
    await shop.db.inTenant('FIELDNOTE', async (tx) => {
      for (const table of ['variants', 'product_colors', 'product_categories'] as const)
        await tx
          .deleteFrom(table)
          .where('tenant_code', '=', 'FIELDNOTE')
          .where('product_id', '=', 'gone')
          .execute();
      await tx
        .deleteFrom('products')
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('id', '=', 'gone')
        .execute();
    });
    const off = await update(id, { code, scope: 'PRODUCT', targetIds: ['gone', 'tee'], isActive: false });
    expect([off.status, off.body.isActive]).toEqual([200, false]);
    expect(off.body.targets).toEqual([
      { id: 'gone', name: null },
      { id: 'tee', name: 'The tee' },
    ]);
  });

  it('is not found in another store', async () => {
    const { id } = await createOrFail();
    const foreign = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    const path = `/admin/promotions/${id}`;
    for (const reply of [
      await shop.call('GET', path, foreign),
      await shop.call('PUT', path, { ...foreign, body: promotionInput() }),
      await shop.call('DELETE', path, foreign),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });
});

describe('a code', () => {
  it('is unique regardless of case, but only within its store', async () => {
    await createOrFail({ code: 'Taken' });
    const refused = await create({ code: 'tAKEN' });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'conflict',
      ['code'],
    ]);
    const other = await createOrFail();
    expect((await update(other.id, { code: 'taken' })).body.code).toBe('conflict');
    expect((await read(other.id)).code).toBe(other.code);
    const theirs = await operatorToken(shop, 'MAISONLUNE');
    const elsewhere = { tenant: 'MAISONLUNE', token: theirs, body: promotionInput({ code: 'TAKEN' }) };
    expect((await shop.call('POST', '/admin/promotions', elsewhere)).status).toBe(201);
  });

  it('is created once if sent twice with the same key', async () => {
    const [code, key] = [newCode(), { 'idempotency-key': crypto.randomUUID() }];
    const [first, second] = await Promise.all([create({ code }, key), create({ code }, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('is found by part of its code or description, and wildcards in a search are plain text', async () => {
    await createOrFail({ code: 'FIND_ME', description: 'Half of it: 50% off' });
    const found = async (q: string) =>
      (await shop.call('GET', `/admin/promotions?q=${encodeURIComponent(q)}`, { token })).body.content.map(
        ({ code }: AdminPromotion) => code,
      );
    expect([
      await found('find_m'),
      await found('50% off'),
      await found('5%ff'),
      await found('FINDXME'),
    ]).toEqual([['FIND_ME'], ['FIND_ME'], [], []]);
  });
});

const invalid: [string, Partial<PromotionInput>, string][] = [
  ['a percentage without a percent', { percent: null }, 'percent'],
  ['a percentage with an amount', { amount: 5 }, 'amount'],
  ['more than 100 percent', { percent: 100.01 }, 'percent'],
  ['a third of a percent', { percent: 33.333 }, 'percent'],
  ['a billionth of a percent', { percent: 1e-9 }, 'percent'],
  ['a percent that rounds to 0', { percent: 4.9e-9 }, 'percent'],
  ['the smallest possible number', { percent: 5e-324 }, 'percent'],
  ['a percent that rounds to 100', { percent: 99.999_999_999 }, 'percent'],
  ['a minimum of a billionth of a dollar', { minSubtotal: 1e-9 }, 'minSubtotal'],
  ['a minimum above the column limit', { minSubtotal: 21_474_836.48 }, 'minSubtotal'],
  ['an amount above the column limit', { kind: 'FIXED', percent: null, amount: 21_474_836.48 }, 'amount'],
  ['a start on an invalid date', { startsAt: '2027-02-29T00:00:00Z' }, 'startsAt'],
  ['an end on an invalid date', { endsAt: '2030-02-29T12:00:00Z' }, 'endsAt'],
  ['a fixed amount without an amount', { kind: 'FIXED', percent: null }, 'amount'],
  ['an amount of 0', { kind: 'FIXED', percent: null, amount: 0 }, 'amount'],
  ['half a cent', { kind: 'FIXED', percent: null, amount: 1.005 }, 'amount'],
  ['a category scope without a category', { scope: 'CATEGORY' }, 'targetIds'],
  ['an unknown category', { scope: 'CATEGORY', targetIds: ['nothing'] }, 'targetIds'],
  ['a category of another store', { scope: 'CATEGORY', targetIds: ['gowns'] }, 'targetIds'],
  ['a product of another store', { scope: 'PRODUCT', targetIds: ['gown'] }, 'targetIds'],
  ['the cart scope with a product', { targetIds: ['tee'] }, 'targetIds'],
  ['an end before its start', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
  ['a limit of 0', { usageLimit: 0 }, 'usageLimit'],
  ['an empty description', { description: '  ' }, 'description'],
  ['a code with a space', { code: 'TWO WORDS' }, 'code'],
];
it.each(invalid)('refuses %s with a message for the field', async (_, changes, field) => {
  const { status, body } = await create(changes);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', [field]]);
});

it('saves the largest amounts and a leap day unchanged', async () => {
  const largest = {
    kind: 'FIXED' as const,
    percent: null,
    amount: 21_474_836.47,
    minSubtotal: 21_474_836.47,
  };
  const leapDay = { startsAt: '2028-02-29T00:00:00.000Z', endsAt: '2096-02-29T00:00:00.000Z' };
  expect(await createOrFail({ ...largest, ...leapDay })).toMatchObject({ ...largest, ...leapDay });
});

it('refuses a limit below the number of uses', async () => {
  const { id, code } = await createOrFail({ usageLimit: 5 });
  await order(code, 10, 'a@shop.test');
  await order(code, 10, 'b@shop.test');
  const refused = await update(id, { code, usageLimit: 1 });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { usageLimit: 'must be at least 2, because it has been used 2 times' },
  ]);
  expect((await update(id, { code, usageLimit: 2 })).status).toBe(200);
  expect((await order(code, 10, 'c@shop.test')).body.code).toBe('promotion-exhausted');
});

it('has database constraints against unknown targets and an end before the start', async () => {
  const { id } = await createOrFail();
  const set = (text: string) =>
    shop.db.inTenant('FIELDNOTE', (tx) =>
      tx
        .updateTable('promotions')
        .set(JSON.parse(text) as object)
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('id', '=', id)
        .execute(),
    );
  await expect(set('{"scope":"PRODUCT","target_ids":["gown"]}')).rejects.toThrow(/names what is not there/);
  await expect(set('{"scope":"PRODUCT"}')).rejects.toThrow(/promotions_targets/);
  await expect(set('{"starts_at":"2030-01-02","ends_at":"2030-01-01"}')).rejects.toThrow(/promotions_window/);
});
