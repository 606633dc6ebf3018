import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
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
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 900 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  packages = packagesOf(shop, operator, order);
});
afterAll(() => shop.close());

const OPEN = 'A label is being bought for this order. Try again in a minute.';
const buy = () => packages.label({ orderNumber: order.orderNumber, rateId: order.rateId });
/** Buys the label, but the answer is lost. @param when whether the carrier has sold it */
async function loseAnswer(when: 'before' | 'after') {
  await shop.control('carrier', { operation: 'label', dropReplyNext: { when } });
  expect((await buy()).status).toBe(503);
}
const cancel = () =>
  shop.call('POST', `/admin/orders/${order.id}/cancel`, { token: operator, body: { reason: '' } });
const cancelAsShopper = () => shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
const ship = (body: object = {}) =>
  shop.call('POST', `/admin/orders/${order.id}/status`, {
    token: operator,
    body: { status: 'SHIPPED', ...body },
  });
async function countPurchases() {
  const reply = await fetch(`${shop.sandboxUrl}/shippo/transactions`, {
    headers: { authorization: 'ShippoToken test' },
  });
  const { results } = (await reply.json()) as { results: { metadata: string }[] };
  return results.filter(({ metadata }) => metadata === order.orderNumber).length;
}

describe('an order whose label purchase got no answer', () => {
  it('isn’t cancelled or shipped while the carrier may still sell the label', async () => {
    await loseAnswer('after');
    const { id } = lastPackage(await packages.read());
    const replies = [await cancel(), await ship(), await packages.move(id, { status: 'SHIPPED' })];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([409, OPEN]));
    const forShopper = await cancelAsShopper();
    expect([forShopper.status, forShopper.body.code, forShopper.body.message]).toEqual([
      409,
      'conflict',
      'The store is getting this order ready to ship right now, so nothing was changed. Try again in a minute, or contact the store.',
    ]);
    expect(await packages.read()).toMatchObject({ status: 'PROCESSING', refunds: [], paymentStatus: 'PAID' });
  });

  it.each([
    ['an operator', cancel],
    ['the shopper', cancelAsShopper],
  ])(
    'is cancelled by %s after a minute, and the label that was bought must be voided',
    async (_, byPerson) => {
      await loseAnswer('after');
      shop.moveTime(61_000);
      expect((await byPerson()).status).toBe(200);
      const { status, labelsToVoid, hasLabelToVoid } = await packages.read();
      expect([status, hasLabelToVoid, labelsToVoid?.length]).toEqual(['CANCELLED', true, 1]);
      expect(await countPurchases()).toBe(1);
    },
  );

  it('is cancelled after a minute without a label if none was bought', async () => {
    await loseAnswer('before');
    shop.moveTime(61_000);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', labelsToVoid: [], labelBegun: null });
    expect(await countPurchases()).toBe(0);
  });

  it('waits until the carrier can say whether the label was bought', async () => {
    await loseAnswer('after');
    shop.moveTime(61_000);
    await shop.control('carrier', { failNext: { status: 503, times: 1 } });
    expect((await cancel()).body.message).toBe(OPEN);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', labelsToVoid: [{}] });
  });

  it('ships after a minute with the label that was bought', async () => {
    await loseAnswer('after');
    shop.moveTime(61_000);
    expect((await ship()).body.status).toBe('SHIPPED');
    const { label, trackingNumber, labelsToVoid } = await packages.read();
    expect([trackingNumber, labelsToVoid]).toEqual([label?.trackingNumber, []]);
  });

  it('isn’t looked up for a stranger', async () => {
    await loseAnswer('after');
    shop.moveTime(61_000);
    const stranger = await registerShopper(shop);
    const reply = await shop.call('POST', `/orders/${order.id}/cancel`, { token: stranger.token });
    expect([reply.status, (await packages.read()).labelBegun]).toEqual([404, expect.anything()]);
  });
});

describe('a label of a package that shipped with another tracking number', () => {
  const OTHER = { trackingNumber: 'OTHER-0001', carrierName: 'UPS' };

  it('must be voided with the carrier, until the shipment is undone', async () => {
    const label = (await buy()).body;
    const { id } = lastPackage(await packages.read());
    expect((await packages.move(id, { status: 'SHIPPED', ...OTHER })).body).toMatchObject({
      labelsToVoid: [{ id: label.id }],
      hasLabelToVoid: false,
    });
    expect((await packages.undo(id)).body).toMatchObject({
      labelsToVoid: [],
      packages: [{ status: 'PACKED', trackingNumber: label.trackingNumber }],
    });
  });

  it('isn’t used again once it was voided', async () => {
    const label = (await buy()).body;
    const { id } = lastPackage(await packages.read());
    await packages.move(id, { status: 'SHIPPED', ...OTHER });
    const voided = await shop.call('POST', `/admin/orders/${order.id}/labels/${label.id}/voided`, {
      token: operator,
    });
    expect([voided.status, voided.body.labelsToVoid]).toEqual([200, []]);
    for (const _ of [1, 2])
      expect((await packages.undo(id)).body).toMatchObject({
        packages: [],
        labelsToVoid: [],
        trackingNumber: null,
        unpackedItems: [{ quantity: 2 }],
        canBeLabelled: true,
      });
  });
});
