import type { Order } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
let packages: ReturnType<typeof packagesOf>;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 900 },
    { productId: 'scarf', priceMinor: 2_550, stock: 900 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, {
    items: [{ productId: 'parka', quantity: 2 }, { productId: 'scarf' }],
  });
  packages = packagesOf(shop, operator, order);
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const readAsShopper = async (): Promise<Order> =>
  (await shop.call('GET', `/orders/${order.id}`, { token: ada.token })).body;
const newestMail = async () => {
  await shop.runJobs('mail');
  return (await emailsTo(shop, ada.email))[0];
};

describe('a package', () => {
  it('takes only items that aren’t packed yet', async () => {
    expect((await packages.pack({ parka: 2 })).status).toBe(201);
    const again = await packages.pack({ parka: 1 });
    expect([again.status, again.body.message]).toEqual([
      409,
      'All of The parka (Moss / M) is already in a package, or was refunded.',
    ]);
    expect((await packages.pack({ scarf: 2 })).body.message).toBe(
      'Only 1 more of The scarf (Moss / M) can be packed.',
    );
    expect((await packages.pack({ hat: 1 })).status).toBe(400);
  });

  it('is created once if the request is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await packages.pack({ parka: 1 }, headers)).status).toBe(201);
    expect((await packages.read()).packages).toHaveLength(1);
    expect((await packages.pack({ parka: 2 }, headers)).body.code).toBe('idempotency-conflict');
  });

  it('gets its own label, at a rate for its weight', async () => {
    const first = lastPackage((await packages.pack({ parka: 2 })).body);
    expect(first.shippingRateId).toBeNull();
    const atCheckout = { orderNumber: order.orderNumber, packageId: first.id, rateId: order.rateId };
    expect((await packages.label(atCheckout)).status).toBe(404);
    const rates = await packages.rates(first.id);
    const buy = (packageId: string, rateId: string) =>
      packages.label({ orderNumber: order.orderNumber, packageId, rateId });
    const label = await buy(first.id, rates.body[0].id);
    expect(label.status).toBe(200);
    const second = lastPackage((await packages.pack({ scarf: 1 })).body);
    expect((await buy(second.id, rates.body[0].id)).status).toBe(404);
    const other = await buy(second.id, (await packages.rates(second.id)).body[0].id);
    expect([other.status, other.body.trackingNumber === label.body.trackingNumber]).toEqual([200, false]);
    const shipped = await packages.move(first.id, { status: 'SHIPPED' });
    expect(shipped.body.packages[0].trackingNumber).toBe(label.body.trackingNumber);
  });

  it('doesn’t share a rate with another package of the same weight', async () => {
    const one = lastPackage((await packages.pack({ parka: 1 })).body);
    const other = lastPackage((await packages.pack({ parka: 1 })).body);
    const rateId = (await packages.rates(one.id)).body[0].id;
    const buy = (packageId: string) => packages.label({ orderNumber: order.orderNumber, packageId, rateId });
    expect((await buy(one.id)).status).toBe(200);
    expect((await buy(other.id)).body.code).toBe('shipping-rate-expired');
  });

  it('finishes a purchase that got lost with its process, and is charged once', async () => {
    const one = lastPackage((await packages.pack({ parka: 1 })).body);
    const rateId = (await packages.rates(one.id)).body[0].id;
    await shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'after' } });
    const buy = (rate: string) =>
      packages.label({ orderNumber: order.orderNumber, packageId: one.id, rateId: rate });
    expect((await buy(rateId)).status).toBe(503);
    const begun = lastPackage(await packages.read());
    expect([begun.labelBegun?.carrierName, begun.canBeVoided]).toEqual(['USPS', false]);
    expect((await packages.void(one.id)).status).toBe(409);
    // As a process leaves it that was killed between buying the label and saving it.
    await shop.db.query('update shipping_labels set unanswered_at = null where package_id = $1', [one.id]);
    shop.moveTime(20_000);
    expect((await buy(rateId)).body.message).toBe('A label for this package is already being purchased');
    shop.moveTime(41_000);
    const bought = await buy(begun.shippingRateId!);
    expect(bought.status).toBe(200);
    const purchases = await fetch(`${shop.sandboxUrl}/shippo/transactions`, {
      headers: { authorization: 'ShippoToken test' },
    });
    const { results } = (await purchases.json()) as { results: { metadata: string }[] };
    expect(results.filter(({ metadata }) => metadata.startsWith(order.orderNumber))).toHaveLength(1);
  });

  it('can be voided until it ships, and then its label must be voided with the carrier', async () => {
    const one = lastPackage((await packages.pack({ parka: 2, scarf: 1 })).body);
    expect(one).toMatchObject({ isWholeOrder: true, shippingRateId: order.rateId });
    const label = await packages.label({ orderNumber: order.orderNumber, rateId: order.rateId });
    const voided = await packages.void(one.id);
    expect(voided.body).toMatchObject({
      packages: [],
      trackingNumber: null,
      labelsToVoid: [{ id: label.body.id }],
    });
    expect((await shop.call('GET', `/tracking/${label.body.trackingNumber}`)).status).toBe(404);
    const confirm = () =>
      shop.call('POST', `/admin/orders/${order.id}/labels/${label.body.id}/voided`, { token: operator });
    for (const _ of [1, 2]) expect((await confirm()).body.labelsToVoid).toEqual([]);
    // The carrier would sell the same label again.
    expect((await packages.read()).shippingRateId).toBeNull();
    const { packages: next = [] } = await packages.ship({ parka: 2, scarf: 1 });
    expect([next[0]!.number, (await packages.void(next[0]!.id)).status]).toEqual([2, 409]);
  });

  it('goes back to “to ship” if it was marked by mistake', async () => {
    const first = await packages.ship({ parka: 2 }, { trackingNumber: 'WRONG-0001' });
    await packages.ship({ scarf: 1 });
    shop.jobs.waiting.splice(0);
    const undone = await packages.undo(first.packages![0]!.id);
    expect(undone.body).toMatchObject({ status: 'PROCESSING', isPartlyShipped: true, shippedAt: null });
    // It stays packed. Repeating the request changes nothing, and the shopper is told once.
    expect(undone.body.packages[0]).toMatchObject({
      status: 'PACKED',
      trackingNumber: null,
      items: await packages.toItems({ parka: 2 }),
    });
    const again = await packages.undo(first.packages![0]!.id);
    expect([again.status, again.body]).toEqual([200, undone.body]);
    expect(shop.jobs.waiting).toHaveLength(1);
    expect((await newestMail())?.subject).toBe(`Part of your order ${order.orderNumber} hasn't shipped yet`);
    expect((await shop.call('GET', '/tracking/WRONG-0001')).status).toBe(404);
  });

  it('gets another tracking number, and the shopper is told once', async () => {
    const { packages: [one] = [] } = await packages.ship({ parka: 1 }, { trackingNumber: 'WRONG-0002' });
    shop.jobs.waiting.splice(0);
    const body = { trackingNumber: 'RIGHT-0002', carrierName: 'UPS' };
    for (const _ of [1, 2])
      expect((await packages.correct(one!.id, body)).body.packages[0]).toMatchObject(body);
    expect(shop.jobs.waiting).toHaveLength(1);
    expect((await newestMail())?.text).toContain('RIGHT-0002');
    expect((await readAsShopper()).trackingNumber).toBe('RIGHT-0002');
  });

  it('is the one whose number the order shows, if the tracking of the order is corrected', async () => {
    await packages.ship({ parka: 1 }, { trackingNumber: 'WRONG-0003' });
    await packages.ship({ parka: 1, scarf: 1 });
    const correct = (trackingNumber: string) =>
      shop.call('PUT', `/admin/orders/${order.id}/tracking`, {
        token: operator,
        body: { trackingNumber, carrierName: 'UPS' },
      });
    const { body } = await correct('RIGHT-0003');
    expect(body.packages).toMatchObject([{ trackingNumber: 'RIGHT-0003' }, { trackingNumber: null }]);
    await packages.move(body.packages[0].id, { status: 'DELIVERED' });
    const late = await correct('WRONG-0004');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This order has several packages. Correct the tracking of one of them.',
    ]);
  });

  it('is the only one that shipped, if the shipment of the order is undone', async () => {
    const undo = () => shop.call('DELETE', `/admin/orders/${order.id}/shipment`, { token: operator });
    const first = lastPackage(await packages.ship({ parka: 1 }));
    const second = lastPackage(await packages.ship({ parka: 1, scarf: 1 }));
    const several = await undo();
    expect([several.status, several.body.message]).toEqual([
      409,
      'This order has several packages. Undo the shipment of one of them.',
    ]);
    expect(await packages.read()).toMatchObject({ status: 'SHIPPED', canUndoShipment: false });
    expect((await packages.undo(second.id)).body).toMatchObject({ canUndoShipment: true });
    for (const _ of [1, 2]) {
      const { body } = await undo();
      expect([body.status, body.packages.length]).toEqual(['PROCESSING', 2]);
      expect(body.packages[0]).toMatchObject({ id: first.id, status: 'PACKED' });
    }
  });

  it('refuses steps that aren’t allowed, and another number for a shipped package', async () => {
    const one = lastPackage((await packages.pack({ parka: 1 })).body);
    expect((await packages.move(one.id, { status: 'DELIVERED' })).body.message).toBe(
      "You can't mark this package as delivered because it's not shipped yet",
    );
    await packages.move(one.id, { status: 'SHIPPED', trackingNumber: 'GIVEN-0001' });
    expect((await packages.move(one.id, { status: 'SHIPPED' })).status).toBe(200);
    expect((await packages.move(one.id, { status: 'SHIPPED', trackingNumber: 'GIVEN-0002' })).status).toBe(
      409,
    );
  });

  it('belongs to one order of one store', async () => {
    const one = lastPackage((await packages.pack({ parka: 1 })).body);
    const another = packagesOf(
      shop,
      operator,
      await shopperOrder(shop, ada, { items: [{ productId: 'scarf' }] }),
    );
    expect((await another.move(one.id, { status: 'SHIPPED' })).status).toBe(404);
    const elsewhere = await operatorToken(shop, 'MAISONLUNE');
    const url = `/admin/orders/${order.id}/packages/${one.id}`;
    expect((await shop.call('DELETE', url, { token: elsewhere, tenant: 'MAISONLUNE' })).status).toBe(404);
    expect((await shop.call('DELETE', url, { token: ada.token })).status).toBe(401);
  });
});
