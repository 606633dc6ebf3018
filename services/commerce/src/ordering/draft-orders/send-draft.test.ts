import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { home } from '../../../testing/checkout.ts';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { createDraftShop, type DraftShop } from '../../../testing/draft-shop.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
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
