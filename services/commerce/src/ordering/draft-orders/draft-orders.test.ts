import { randomUUID } from 'node:crypto';
import { DraftOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { createDraftShop, type DraftShop } from '../../../testing/draft-shop.ts';
import { home } from '../../../testing/checkout.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTenant } from '../../app/commands/create-tenant.ts';

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

describe('sending a draft order', () => {
  it('fixes its prices and emails the buyer a link', async () => {
    const email = newEmail();
    const { draft } = await drafts.send({
      email,
      message: 'As discussed.\nSee you soon!',
      discount: { amount: 10, reason: 'Loyal customer' },
    });
    expect(draft).toMatchObject({ status: 'SENT', summary: { total: 101.25 } });
    expect(draft.paymentUrl).toMatch(/^http.*\/pay\/[\w-]{80,120}$/);
    expect(await stockOf(drafts.shop.db, 'FIELDNOTE', parka)).toBe(50);
    await drafts.setPrice(parka, 90_000);
    expect((await drafts.read(draft.id)).summary.total).toBe(101.25);

    expect(await drafts.shop.runJobs('mail')).toBe(1);
    const [mail] = await emailsTo(drafts.shop, email);
    expect(mail?.subject).toMatch(/is ready to pay$/);
    expect(mail?.text).toMatch(/until \w+ \d+, \d{4} at \d+:\d\d.[AP]M E[SD]T\. /);
    expect(mail?.links.map((link) => new URL(link).pathname)).toContain(new URL(draft.paymentUrl!).pathname);
    for (const text of [
      'As discussed.',
      'See you soon!',
      'The parka (Moss / M) × 1: $100.00',
      'Subtotal: $100.00\nLoyal customer: -$10.00\nShipping: $5.00\nTax: $6.25\nTotal: $101.25',
      'Shipping method:\nStandard shipping',
    ])
      expect(mail?.text).toContain(text);
  });

  it('again emails a new link, and the one before stops working', async () => {
    const { draft, token } = await drafts.send();
    const again = await drafts.call('POST', `/${draft.id}/send`, { days: 1, basedOn: draft.updatedAt });
    expect(again.status).toBe(200);
    expect(drafts.tokenOf(again.body)).not.toBe(token);
    expect((await drafts.open(token)).body).toEqual({ state: 'CLOSED', offer: null, order: null });
    expect((await drafts.open(drafts.tokenOf(again.body))).body.state).toBe('OPEN');
    // The first email wasn't sent yet.
    expect(drafts.shop.jobs.waiting).toHaveLength(2);
    await drafts.shop.runJobs('mail');
    expect((await drafts.call('POST', `/${draft.id}/send`, { basedOn: draft.updatedAt })).body.code).toBe(
      'changed-meanwhile',
    );
  });

  it('sends a link ten times a day at most', async () => {
    let { draft } = await drafts.send();
    const again = () => drafts.call('POST', `/${draft.id}/send`, { basedOn: draft.updatedAt });
    for (let times = 2; times <= 10; times += 1) {
      const { status, body } = await again();
      expect(status).toBe(200);
      draft = body;
    }
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.body.message).toContain('You can send it again in');
    expect(drafts.shop.jobs.waiting).toHaveLength(10);
    expect((await drafts.open(drafts.tokenOf(draft))).body.state).toBe('OPEN');
  });

  it('is refused if something is sold out, unpublished or deleted, with its name', async () => {
    const { id } = await drafts.create({ items: [{ variantId: parka, quantity: 3 }] });
    const send = () => drafts.call('POST', `/${id}/send`, { days: 7 });
    await drafts.setStock(parka, 2);
    expect([(await send()).body.code, (await send()).body.message]).toEqual([
      'out-of-stock',
      'Only 2 of The parka (Moss / M) left. Nothing was sent.',
    ]);
    await drafts.setStock(parka, 50);
    await drafts.shop.db.query("update products set is_published = false where id = 'parka'");
    expect((await send()).body.message).toBe('The parka (Moss / M) isn’t available. Nothing was sent.');
    await drafts.shop.db.query("update products set is_published = true where id = 'parka'");
    expect((await send()).status).toBe(200);
    expect(drafts.shop.jobs.waiting).toHaveLength(1);
  });

  it('needs a way to pay', async () => {
    const tenant = 'ATELIER';
    await createTenant(drafts.shop.shop, {
      code: tenant,
      name: 'Atelier',
      hosts: ['atelier.test'],
      adminEmail: 'boss@shop.test',
      adminPassword: 'operator pass',
    });
    drafts.shop.app.selvedge.tenants.clearCache();
    const [coat = ''] = await addTestProducts(drafts.shop.db, tenant, [
      { productId: 'coat', priceMinor: 10_000, stock: 5 },
    ]);
    const session = await drafts.shop.call('POST', '/admin/auth/login', {
      tenant,
      body: { email: 'boss@shop.test', password: 'operator pass' },
    });
    const call = { tenant, token: session.body.token as string };
    const { body: draft } = await drafts.shop.call('POST', '/admin/draft-orders', {
      ...call,
      body: draftOrderInput(coat),
    });
    const refused = await drafts.shop.call('POST', `/admin/draft-orders/${draft.id}/send`, {
      ...call,
      body: { days: 7 },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'payments-not-set-up']);
  });

  it('needs something to pay', async () => {
    const { id } = await drafts.create({
      shippingAddress: oregon,
      discount: { amount: 100, reason: 'On us' },
      shipping: { name: 'Standard shipping', price: 0 },
    });
    const refused = await drafts.call('POST', `/${id}/send`, { days: 7 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This order costs nothing, so there's nothing to pay. Place it instead of sending it.",
    ]);
  });
});

describe('withdrawing a draft order', () => {
  it('closes its link, and the draft can be changed and sent again', async () => {
    const email = newEmail();
    const { draft, token } = await drafts.send({ email });
    const withdraw = () => drafts.call('POST', `/${draft.id}/withdraw`);
    const withdrawn = await withdraw();
    expect(withdrawn.body).toMatchObject({ status: 'DRAFT', paymentUrl: null, expiresAt: null });
    expect((await withdraw()).body).toEqual(withdrawn.body);
    expect((await drafts.open(token)).body.state).toBe('CLOSED');
    expect(await drafts.shop.runJobs('mail')).toBe(1);
    expect(await emailsTo(drafts.shop, email)).toEqual([]);
    expect((await drafts.call('PUT', `/${draft.id}`, draftOrderInput(tee))).status).toBe(200);
    const again = await drafts.call('POST', `/${draft.id}/send`, { days: 7 });
    expect(drafts.tokenOf(again.body)).not.toBe(token);
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
