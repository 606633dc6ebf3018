import { randomUUID } from 'node:crypto';
import { DraftOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { createDraftShop, type DraftShop } from '../../../testing/draft-shop.ts';
import { home } from '../../../testing/checkout.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

let drafts: DraftShop;
let parka: string;
let tee: string;
beforeAll(async () => {
  drafts = await createDraftShop();
  ({ parka, tee } = drafts);
});
beforeEach(async () => {
  drafts.shop.jobs.waiting.splice(0);
  await drafts.setPrice(parka, 10_000);
  await drafts.setPrice(tee, 2_000);
  await drafts.setStock(parka, 50);
});
afterAll(() => drafts.close());

const newEmail = () => `${randomUUID()}@shop.test`;
const oregon = { ...home, city: 'Portland', state: 'OR', postalCode: '97205' } as const;

describe('a draft order', () => {
  it("shows what the buyer would pay at today's prices, with tax before the discount", async () => {
    const draft = await drafts.create({
      items: [
        { variantId: parka, quantity: 2 },
        { variantId: tee, quantity: 1 },
      ],
      discount: { amount: 20, reason: 'Loyal customer' },
    });
    expect([...Value.Errors(DraftOrder, draft)]).toEqual([]);
    expect(draft).toMatchObject({
      status: 'DRAFT',
      itemCount: 3,
      createdBy: 'boss@shop.test',
      order: null,
      paymentUrl: null,
      items: [
        { productName: 'The parka', quantity: 2, unitPrice: 100, available: 50, sku: 'parka-M' },
        { productName: 'The tee', quantity: 1, unitPrice: 20, totalPrice: 20 },
      ],
      // 6.25% of $220.
      summary: { subtotal: 220, discount: 20, shipping: 5, tax: 13.75, total: 218.75 },
    });
    await drafts.setPrice(parka, 5_000);
    expect((await drafts.read(draft.id)).summary.total).toBe(112.5);
    const { body } = await drafts.call('GET', '?status=DRAFT&size=100');
    expect(body.content.find(({ id }: DraftOrder) => id === draft.id)).toMatchObject({ total: 112.5 });
    expect((await drafts.call('GET', '?status=SENT&size=100')).body.content).not.toContainEqual(
      expect.objectContaining({ id: draft.id }),
    );
  });

  it('refuses discounts above the items, repeated and unknown items', async () => {
    const post = (changes: object) => drafts.call('POST', '', draftOrderInput(parka, changes));
    const discounted = await post({ discount: { amount: 100.01, reason: 'Sorry' } });
    expect([discounted.status, discounted.body.fields]).toEqual([
      400,
      { 'discount.amount': 'must be at most $100.00, which the items cost' },
    ]);
    const nothing = await post({ discount: { amount: 0.004, reason: 'Sorry' } });
    expect(nothing.body.fields).toEqual({ 'discount.amount': 'must be at least $0.01' });
    const huge = await post({ shipping: { name: 'Ship', price: 999_900.01 } });
    expect(huge.body.fields).toEqual({ items: 'must cost at most $1,000,000 with shipping' });
    const item = { variantId: parka, quantity: 1 };
    expect((await post({ items: [item, item] })).body.fields).toEqual({
      items: 'must list each item only once',
    });
    for (const variantId of [randomUUID(), 'parka']) {
      const unknown = await post({ items: [{ variantId, quantity: 1 }] });
      expect([unknown.status, unknown.body.message]).toEqual([
        404,
        'One of these items is no longer in the store',
      ]);
    }
  });

  it('can be changed until it is sent, and only as the operator has seen it', async () => {
    const draft = await drafts.create();
    const change = (changes: object) =>
      drafts.call('PUT', `/${draft.id}`, { ...draftOrderInput(tee, changes), basedOn: draft.updatedAt });
    const changed = await change({ message: 'As discussed' });
    expect(changed.body).toMatchObject({ message: 'As discussed', items: [{ productName: 'The tee' }] });
    expect((await change({ message: 'Too late' })).body.code).toBe('changed-meanwhile');

    const { draft: sent } = await drafts.send();
    const refused = await drafts.call('PUT', `/${sent.id}`, draftOrderInput(tee));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The buyer can pay this draft right now. Withdraw the link before you change it.',
    ]);
    expect((await drafts.call('DELETE', `/${draft.id}`)).status).toBe(200);
    expect((await drafts.call('GET', `/${draft.id}`)).status).toBe(404);
  });

  it('belongs to its store', async () => {
    const { draft, token } = await drafts.send();
    const elsewhere = await drafts.shop.call('GET', `/admin/draft-orders/${draft.id}`, {
      tenant: 'MAISONLUNE',
      token: await operatorToken(drafts.shop, 'MAISONLUNE'),
    });
    expect(elsewhere.status).toBe(404);
    expect((await drafts.open(token, 'MAISONLUNE')).status).toBe(404);
  });
});

describe('placing a draft order that costs nothing', () => {
  const free = { discount: { amount: 100, reason: 'On us' }, shipping: { name: 'Pickup', price: 0 } };

  it('makes a confirmed order of it, once', async () => {
    const email = newEmail();
    const { id, updatedAt } = await drafts.create({ ...free, email, shippingAddress: oregon });
    const place = () => drafts.call('POST', `/${id}/place`, { basedOn: updatedAt });
    const placed = await place();
    expect(placed.body).toMatchObject({ status: 'ORDERED', summary: { total: 0 } });
    expect(await stockOf(drafts.shop.db, 'FIELDNOTE', parka)).toBe(49);
    const order = await drafts.shop.call('GET', `/admin/orders/${placed.body.order.id}`, {
      token: drafts.operator,
    });
    expect(order.body).toMatchObject({
      status: 'PROCESSING',
      buyer: { email, phone: '617-555-0188', isGuest: true },
      shippingService: 'Pickup',
      summary: { subtotal: 100, discount: 100, total: 0, promotions: [{ name: 'On us' }] },
    });
    await drafts.shop.runJobs('mail');
    expect((await emailsTo(drafts.shop, email))[0]?.subject).toContain(placed.body.order.orderNumber);
    const again = await place();
    expect([again.status, again.body.message]).toEqual([
      409,
      `This draft has become order ${placed.body.order.orderNumber}, so it can’t be changed.`,
    ]);
    expect((await drafts.call('DELETE', `/${id}`)).status).toBe(409);
  });

  it('is refused if it costs something, as tax does, and if an item is sold out', async () => {
    const taxed = await drafts.create(free);
    const refused = await drafts.call('POST', `/${taxed.id}/place`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This order costs $6.25. Send it, so that the buyer can pay it.',
    ]);
    const { id } = await drafts.create({ ...free, shippingAddress: oregon });
    await drafts.setStock(parka, 0);
    expect((await drafts.call('POST', `/${id}/place`, {})).body).toMatchObject({
      code: 'out-of-stock',
      message: 'The parka (Moss / M) isn’t available. Nothing was ordered.',
    });
  });
});

it('can’t be added if the store has too many drafts that nobody has paid', async () => {
  const { id } = await drafts.create();
  const columns =
    'email, phone, shipping_address, billing_address, shipping_name, shipping_minor, discount_minor, discount_reason, message, created_by, created_at, updated_at';
  await drafts.shop.db.query(
    `insert into draft_orders (tenant_code, id, request_hash, ${columns})
     select tenant_code, gen_random_uuid(), request_hash, ${columns} from draft_orders, generate_series(1, 1000) where id = $1`,
    [id],
  );
  const refused = await drafts.call('POST', '', draftOrderInput(parka));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You have 1,000 drafts that nobody has paid. Delete some before you add another.',
  ]);
});
