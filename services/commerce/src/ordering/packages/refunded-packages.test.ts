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
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 3 }] });
  packages = packagesOf(shop, operator, order);
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const buyLabel = async () => {
  const { orderNumber, rateId } = order;
  return (await packages.label({ orderNumber, rateId })).body;
};

describe('items that were refunded after they shipped', () => {
  it('don’t ship again if the shipment was a mistake', async () => {
    const { id } = lastPackage(await packages.ship({ parka: 3 }));
    await packages.refund(10, { parka: 1 });
    await packages.refund(10, { parka: 1 });
    const undone = await packages.undo(id);
    expect(undone.body).toMatchObject({
      status: 'PROCESSING',
      unpackedItems: [],
      packages: [{ id, status: 'PACKED', items: await packages.toItems({ parka: 1 }) }],
    });
    expect((await packages.pack({ parka: 1 })).status).toBe(409);
    expect((await packages.move(id, { status: 'SHIPPED' })).body.status).toBe('SHIPPED');
  });

  it('leave nothing to ship if all of them were refunded, and then the order can only be completed', async () => {
    const { id } = lastPackage(await packages.ship({ parka: 3 }));
    await packages.refund(10, { parka: 3 });
    for (const _ of [1, 2]) {
      const { status, body } = await packages.undo(id);
      expect([status, body.packages, body.unpackedItems, body.nextStatuses]).toEqual([200, [], [], []]);
    }
    await shop.runJobs('send-refund');
    expect((await packages.read()).nextStatuses).toEqual(['COMPLETED']);
  });

  it('leave their package, which keeps its label', async () => {
    const { trackingNumber } = await buyLabel();
    const { id } = lastPackage(await packages.read());
    await packages.move(id, { status: 'SHIPPED' });
    await packages.refund(10, { parka: 1 });
    const undone = await packages.undo(id);
    expect(undone.body).toMatchObject({
      unpackedItems: [],
      packages: [{ status: 'PACKED', trackingNumber, items: await packages.toItems({ parka: 2 }) }],
    });
  });

  it('leave a label to void if nothing else was in their package', async () => {
    const label = await buyLabel();
    const { id } = lastPackage(await packages.read());
    await packages.move(id, { status: 'SHIPPED' });
    await packages.refund(10, { parka: 3 });
    expect((await packages.undo(id)).body).toMatchObject({
      packages: [],
      unpackedItems: [],
      labelsToVoid: [{ id: label.id }],
    });
  });

  it('count as those of another package as long as that has enough, except the returned ones', async () => {
    const first = lastPackage(await packages.ship({ parka: 1 }));
    const second = lastPackage(await packages.ship({ parka: 1 }));
    const third = lastPackage(await packages.ship({ parka: 1 }));
    await packages.move(first.id, { status: 'DELIVERED' });
    const body = { items: await packages.toItems({ parka: 1 }), returnReason: 'Too large' };
    const returned = await shop.call('POST', `/orders/${order.id}/return`, { token: ada.token, body });
    expect(returned.status).toBe(201);
    await packages.refund(10, { parka: 1 });
    const once = await packages.undo(third.id);
    expect(once.body.packages[2]).toMatchObject({
      status: 'PACKED',
      items: await packages.toItems({ parka: 1 }),
    });
    // One parka was returned and one was refunded.
    const twice = await packages.undo(second.id);
    expect(twice.body.packages.map(({ status }: { status: string }) => status)).toEqual([
      'DELIVERED',
      'PACKED',
    ]);
  });

  it('still have to ship if their refund is refused', async () => {
    const { id } = lastPackage(await packages.ship({ parka: 3 }));
    await packages.refund(10, { parka: 1 });
    await packages.undo(id);
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    const { packages: [one] = [], unpackedItems } = await packages.read();
    expect([one?.items, unpackedItems]).toEqual([
      await packages.toItems({ parka: 2 }),
      await packages.toItems({ parka: 1 }),
    ]);
  });
});

it('isn’t possible for the last items of a package while the carrier hasn’t confirmed its label', async () => {
  const { orderNumber, rateId } = order;
  await shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'after' } });
  expect((await packages.label({ orderNumber, rateId })).status).toBe(503);
  const all = await packages.refund(10, { parka: 3 });
  expect([all.status, all.body.message]).toEqual([
    409,
    "The carrier hasn't confirmed the label of package 1 yet. Try to buy the label again first, to find out.",
  ]);
  expect((await packages.read()).refunds).toEqual([]);
  expect((await packages.refund(10, { parka: 2 })).status).toBe(201);
  // Until then, the purchase may still be running.
  shop.moveTime(61_000);
  const label = await buyLabel();
  expect((await packages.refund(10, { parka: 1 })).body).toMatchObject({
    packages: [],
    labelsToVoid: [{ id: label.id }],
  });
});

describe('an order with nothing left to ship', () => {
  const move = (status: string) =>
    shop.call('POST', `/admin/orders/${order.id}/status`, { token: operator, body: { status } });
  const slip = () => shop.call('GET', `/admin/orders/${order.id}/packing-slip`, { token: operator });

  it('can be completed without another refund, and gets no package', async () => {
    expect((await packages.refund(10, { parka: 3 })).body).toMatchObject({ nextStatuses: [] });
    expect((await move('COMPLETED')).body.message).toContain('A refund is still pending');
    expect((await move('SHIPPED')).body.message).toContain('nothing is left to ship');
    await shop.runJobs('send-refund');
    expect(await packages.read()).toMatchObject({
      nextStatuses: ['COMPLETED'],
      canBeCancelled: true,
      canBePacked: false,
      canBeLabelled: false,
    });
    expect((await slip()).status).toBe(409);
    for (const _ of [1, 2]) expect((await move('COMPLETED')).body.status).toBe('COMPLETED');
    const completed = await packages.read();
    expect(completed).toMatchObject({
      status: 'COMPLETED',
      paymentStatus: 'PARTLY_REFUNDED',
      packages: [],
      nextStatuses: [],
      canBeCancelled: false,
      shippedAt: null,
    });
    expect(completed.refunds).toHaveLength(1);
    expect((await slip()).status).toBe(409);
  });

  it('isn’t completed after a delivery while the refund of the rest may still be refused', async () => {
    const { id } = lastPackage(await packages.ship({ parka: 2 }));
    await packages.refund(10, { parka: 1 });
    expect((await packages.move(id, { status: 'DELIVERED' })).body).toMatchObject({
      status: 'DELIVERED',
      nextStatuses: [],
    });
    const early = await move('COMPLETED');
    expect([early.status, early.body.message]).toEqual([
      409,
      'A refund is still pending. If it fails, its items have to ship after all. Try again once it’s done.',
    ]);
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    expect(await packages.read()).toMatchObject({ isPartlyShipped: true, nextStatuses: ['SHIPPED'] });
    await packages.refund(10, { parka: 1 });
    await shop.runJobs('send-refund');
    expect((await move('COMPLETED')).body.status).toBe('COMPLETED');
  });

  it('is completed while other refunds are pending', async () => {
    await packages.move(lastPackage(await packages.ship({ parka: 3 })).id, { status: 'DELIVERED' });
    await packages.refund(10, { parka: 1 });
    expect((await move('COMPLETED')).body.status).toBe('COMPLETED');
  });

  it('can ship after all if the refund is refused', async () => {
    await packages.refund(10, { parka: 3 });
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    expect((await packages.read()).nextStatuses).toEqual(['SHIPPED']);
    expect((await move('SHIPPED')).status).toBe(200);
  });
});

it('refuses a refund if other items have shipped than the operator saw', async () => {
  await packages.ship({ parka: 2 });
  const { refundableItems: [seen] = [] } = await packages.read();
  expect(seen?.unshipped).toBe(1);
  const refund = (quantity: number, unshipped?: number) =>
    shop.call('POST', `/admin/orders/${order.id}/refunds`, {
      token: operator,
      body: {
        amount: 10,
        reason: 'Asked',
        items: [{ orderItemId: seen!.orderItemId, quantity, restock: true, unshipped }],
      },
    });
  for (const outdated of [0, 2]) {
    const { status, body } = await refund(2, outdated);
    expect([status, body.code]).toEqual([409, 'conflict']);
  }
  expect((await packages.read()).refunds).toEqual([]);
  expect((await refund(2, 1)).status).toBe(201);
  // Older admins don't say.
  expect((await refund(1)).status).toBe(201);
});
