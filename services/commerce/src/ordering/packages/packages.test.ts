import { AdminOrder, Order } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let parka: string;
let order: PlacedByShopper;
let packages: ReturnType<typeof packagesOf>;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
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

describe('an order in two packages', () => {
  it('is partly shipped, then shipped, and delivered when both packages are', async () => {
    const partly = await packages.ship({ parka: 1 }, { trackingNumber: 'FIRST-0001', carrierName: 'UPS' });
    expect([...Value.Errors(AdminOrder, partly)]).toEqual([]);
    expect(partly).toMatchObject({
      status: 'PROCESSING',
      isPartlyShipped: true,
      trackingNumber: 'FIRST-0001',
      canBeCancelled: false,
      canBePacked: true,
    });
    const seen = await readAsShopper();
    expect([...Value.Errors(Order, seen)]).toEqual([]);
    expect(seen).toMatchObject({
      status: 'PROCESSING',
      isPartlyShipped: true,
      shippedAt: null,
      packages: [{ number: 1, status: 'SHIPPED', carrierName: 'UPS', trackingNumber: 'FIRST-0001' }],
    });
    expect(seen.itemsToCome?.map(({ quantity }) => quantity)).toEqual([1, 1]);

    const shipped = await packages.ship(
      { parka: 1, scarf: 1 },
      { trackingNumber: 'SECOND-0002', carrierName: 'USPS' },
    );
    expect(shipped).toMatchObject({
      status: 'SHIPPED',
      trackingNumber: 'SECOND-0002',
      shippingCarrier: 'USPS',
    });
    expect(shipped).not.toHaveProperty('isPartlyShipped');
    const [first, second] = shipped.packages!;
    expect((await packages.move(first!.id, { status: 'DELIVERED' })).body.status).toBe('SHIPPED');
    expect((await packages.move(second!.id, { status: 'OUT_FOR_DELIVERY' })).body.status).toBe(
      'OUT_FOR_DELIVERY',
    );
    shop.moveTime(1_000);
    const delivered = await packages.move(second!.id, { status: 'DELIVERED' });
    expect(delivered.body.status).toBe('DELIVERED');
    expect(delivered.body.deliveredAt).toBe(lastPackage(delivered.body).deliveredAt);
    expect(
      delivered.body.events.map(({ status, by }: { status: string; by?: string }) => [status, by]),
    ).toEqual([
      ['DELIVERED', 'boss@shop.test'],
      ['OUT_FOR_DELIVERY', 'boss@shop.test'],
      ['SHIPPED', 'boss@shop.test'],
      ['PROCESSING', undefined],
      ['PENDING', undefined],
    ]);
  });

  it('tells the shopper what’s in each package and what’s still to come', async () => {
    const { orderNumber } = order;
    await packages.ship({ parka: 1 }, { trackingNumber: 'FIRST-0003', statusNotes: 'Packed with care' });
    const first = await newestMail();
    expect(first?.subject).toBe(`Part of your order ${orderNumber} has shipped`);
    expect(first?.text).toMatch(
      /Packed with care[^]*In this package[^]*parka \(Moss \/ M\) × 1[^]*Still to come[^]*parka \(Moss \/ M\) × 1[^]*scarf/,
    );
    expect(first?.text).toMatch(/\/tracking\/FIRST-0003/);
    const { packages: both = [] } = await packages.ship({ parka: 1, scarf: 1 });
    const second = await newestMail();
    expect(second?.subject).toBe(`The rest of your order ${orderNumber} has shipped`);
    expect(second?.text).not.toContain('Still to come');
    await packages.move(both[0]!.id, { status: 'DELIVERED' });
    expect((await newestMail())?.subject).toBe(`Part of your order ${orderNumber} has been delivered`);
    await packages.move(both[1]!.id, { status: 'DELIVERED' });
    expect((await newestMail())?.subject).toBe(`Your order ${orderNumber} has been delivered`);
  });

  it('has a tracking page and search words for each package', async () => {
    await packages.ship({ parka: 2 }, { trackingNumber: 'TRACK-00001', carrierName: 'UPS' });
    const { packages: both = [] } = await packages.ship({ scarf: 1 }, { trackingNumber: 'TRACK-00002' });
    await packages.move(both[0]!.id, { status: 'DELIVERED' });
    const track = async (number: string) => (await shop.call('GET', `/tracking/${number}`)).body;
    expect(await track('TRACK-00001')).toMatchObject({ status: 'DELIVERED', carrierName: 'UPS' });
    const second = await track('track-00002');
    expect(second.status).toBe('SHIPPED');
    expect(second.events.map(({ status }: { status: string }) => status)).toEqual([
      'SHIPPED',
      'PROCESSING',
      'PENDING',
    ]);
    for (const number of ['track-00001', 'TRACK-00002']) {
      const found = await shop.call('GET', `/admin/orders?q=${number}`, { token: operator });
      expect(found.body.content.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    }
  });

  it('has a packing slip for each package', async () => {
    const { body } = await packages.pack({ scarf: 1 });
    const slip = async (path: string) => {
      const reply = await shop.app.inject({
        url: `/api/v1/admin/orders/${order.id}${path}/packing-slip`,
        headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
      });
      return (await textOfPages(reply.rawPayload)).join(' ');
    };
    const own = await slip(`/packages/${lastPackage(body).id}`);
    expect(own).toContain('Package 1');
    expect([own.includes('scarf'), own.includes('parka')]).toEqual([true, false]);
    expect(await slip('')).toContain('parka');
  });

  it('is in the CSV export, which keeps its columns', async () => {
    await packages.ship({ parka: 1 }, { trackingNumber: 'EXPORT-001', carrierName: 'UPS' });
    const reply = await shop.app.inject({
      url: `/api/v1/admin/orders/export?q=${order.orderNumber}`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
    });
    const [header, first, second] = reply.payload.split('\n');
    expect(header).toMatch(/Item discount,Shipped,Packages,Refunded quantity\r?$/);
    expect(first).toMatch(/,1,1 × UPS EXPORT-001,0\r?$/);
    expect(second).toMatch(/,0,,0\r?$/);
  });
});

describe('a partly shipped order', () => {
  beforeEach(async () => void (await packages.ship({ parka: 1 }, { trackingNumber: 'PARTLY-001' })));

  it('can’t be cancelled, by the shopper or the store', async () => {
    const own = await shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
    expect([own.body.code, own.body.message]).toEqual([
      'order-not-cancellable',
      'Part of this order is on its way, so it can no longer be cancelled. Contact us if you don’t want the rest.',
    ]);
    const body = { reason: '' };
    const store = await shop.call('POST', `/admin/orders/${order.id}/cancel`, { token: operator, body });
    expect(store.body.message).toBe(
      "You can't cancel this order because part of it has shipped. Refund the items that haven't.",
    );
  });

  it('has shipped once the rest is refunded, and the rest is back in stock', async () => {
    const before = await stockOf(shop.db, 'FIELDNOTE', parka);
    const refunded = await packages.refund(10, { parka: 1, scarf: 1 });
    expect(refunded.body).toMatchObject({ status: 'SHIPPED', unpackedItems: [], canBePacked: false });
    await shop.runJobs('send-refund');
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before + 1);
    expect((await packages.pack({ scarf: 1 })).status).toBe(409);
    const seen = await readAsShopper();
    expect([seen.status, seen.itemsToCome, seen.shippedAt === seen.packages?.[0]?.shippedAt]).toEqual([
      'SHIPPED',
      undefined,
      true,
    ]);
  });

  it('is partly shipped again if that refund is refused', async () => {
    await packages.refund(10, { parka: 1, scarf: 1 });
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    const after = await packages.read();
    expect(after).toMatchObject({ isPartlyShipped: true, canBePacked: true });
    expect(after.events.map(({ status }) => status)).toEqual(['PROCESSING', 'PENDING']);
  });

  it('lets the shopper return only what was delivered', async () => {
    const { id } = lastPackage(await packages.read());
    const giveBack = async (quantities: Record<string, number>) =>
      shop.call('POST', `/orders/${order.id}/return`, {
        token: ada.token,
        body: { items: await packages.toItems(quantities), returnReason: 'Too large' },
      });
    expect((await giveBack({ parka: 1 })).body.message).toMatch(/after it has been delivered/);
    await packages.move(id, { status: 'DELIVERED' });
    expect((await giveBack({ scarf: 1 })).body.message).toBe(
      "The scarf (Moss / M) hasn't been delivered yet.",
    );
    expect((await giveBack({ parka: 2 })).body.message).toMatch(/only 1 more/);
    expect((await giveBack({ parka: 1 })).status).toBe(201);
    // The other parka can still ship, and be refunded.
    expect((await packages.pack({ parka: 1 })).status).toBe(201);
  });

  it('ships the rest with one step of the order', async () => {
    const body = { status: 'SHIPPED', trackingNumber: 'THEREST-01' };
    const moved = await shop.call('POST', `/admin/orders/${order.id}/status`, { token: operator, body });
    expect(moved.body).toMatchObject({ status: 'SHIPPED', trackingNumber: 'THEREST-01' });
    expect((await packages.read()).packages).toHaveLength(2);
    await moveThrough(shop, operator, order.id, ['OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED']);
    expect((await packages.read()).packages?.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('keeps its address', async () => {
    expect((await packages.read()).canCorrectAddress).toBe(false);
  });
});

it('shows its packages to a guest with the key, and to nobody else', async () => {
  const guest = await guestOrder(shop, { items: [{ productId: 'parka', quantity: 2 }] });
  await packagesOf(shop, operator, guest).ship({ parka: 1 }, { trackingNumber: 'GUEST-0001' });
  const read = async (headers = {}) =>
    (await shop.call('GET', `/orders/${guest.id}/confirmation`, { headers })).body;
  const own = await shop.call('GET', `/orders/${guest.id}`, { headers: { 'x-order-key': guest.key } });
  expect(own.body).toMatchObject({ isPartlyShipped: true, packages: [{ trackingNumber: 'GUEST-0001' }] });
  const stranger = await read();
  expect([stranger.isPartlyShipped, stranger.packages, stranger.itemsToCome]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(stranger)).not.toContain('GUEST-0001');
  const { orderNumber, email } = guest;
  const tracked = await shop.call('POST', '/orders/track', { body: { orderNumber, email } });
  expect(tracked.body).toMatchObject({ status: 'PROCESSING', isPartlyShipped: true, trackingNumber: null });
});

it('takes refunded items out of a package that hasn’t shipped, and voids an empty one', async () => {
  const one = lastPackage((await packages.pack({ parka: 2, scarf: 1 })).body);
  await packages.label({ orderNumber: order.orderNumber, rateId: order.rateId });
  const less = await packages.refund(10, { parka: 1 });
  expect(less.body.packages[0].items).toEqual(
    expect.arrayContaining(await packages.toItems({ parka: 1, scarf: 1 })),
  );
  const none = await packages.refund(10, { parka: 1, scarf: 1 });
  expect(none.body).toMatchObject({ packages: [], labelsToVoid: [{ orderNumber: order.orderNumber }] });
  const ship = await shop.call('POST', `/admin/orders/${order.id}/status`, {
    token: operator,
    body: { status: 'SHIPPED' },
  });
  expect([ship.status, ship.body.message]).toEqual([
    409,
    'Every item that hasn’t shipped was refunded, so nothing is left to ship.',
  ]);
  expect((await packages.void(one.id)).status).toBe(404);
});

it('voids the packages of a cancelled order', async () => {
  await packages.pack({ parka: 1 });
  const cancelled = await shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
  expect(cancelled.body.status).toBe('CANCELLED');
  expect((await packages.read()).packages).toEqual([]);
});

it('says in the activity log what was done with a package', async () => {
  const one = lastPackage((await packages.pack({ parka: 1 })).body);
  shop.moveTime(1_000);
  await packages.move(one.id, { status: 'SHIPPED', trackingNumber: 'LOGGED-001' });
  const log = await shop.call('GET', `/admin/audit?subjectId=${order.id}&size=50`, { token: operator });
  const changes = log.body.content.filter(({ after }: { after: object | null }) => after !== null);
  expect(changes).toMatchObject([
    {
      operation: 'movePackage',
      before: { packageStatus: 'PACKED' },
      after: { package: 1, packageStatus: 'SHIPPED', trackingNumber: 'LOGGED-001' },
    },
    { operation: 'createPackage', after: { package: 1 } },
  ]);
});
