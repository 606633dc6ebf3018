import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 900 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  packages = packagesOf(shop, operator, order);
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

/** Sends the waiting emails. @returns them, the newest first */
const sendMails = async () => {
  const sent = await shop.runJobs('mail');
  return (await emailsTo(shop, ada.email)).slice(0, sent);
};
const shipEach = async (...trackingNumbers: string[]) => {
  for (const trackingNumber of trackingNumbers) await packages.ship({ parka: 1 }, { trackingNumber });
  await sendMails();
  return (await packages.read()).packages!;
};
const moveOrder = (status: string) =>
  shop.call('POST', `/admin/orders/${order.id}/status`, { token: operator, body: { status } });

it('says what the operator wrote with this status, not with the one before', async () => {
  const statusNotes = 'Packed with care';
  const first = lastPackage(await packages.ship({ parka: 1 }, { statusNotes }));
  await packages.ship({ parka: 1 });
  await sendMails();
  const moved = await packages.move(first.id, { status: 'OUT_FOR_DELIVERY' });
  expect(moved.body.packages[0].note).toBeNull();
  const [outForDelivery] = await sendMails();
  expect(outForDelivery?.text).toMatch(/out for delivery/);
  expect(outForDelivery?.text).not.toContain(statusNotes);
  await packages.move(first.id, { status: 'DELIVERED', statusNotes: 'Left with the neighbor' });
  const [delivered] = await sendMails();
  expect(delivered?.text).toContain('Left with the neighbor');
  expect((await packages.read()).packages?.[0]?.note).toBe('Left with the neighbor');
});

it('has the tracking of the package that’s out for delivery, even if the whole order is then', async () => {
  const [first, second] = await shipEach('FIRST-0001', 'SECOND-001');
  await packages.move(second!.id, { status: 'OUT_FOR_DELIVERY' });
  await sendMails();
  const moved = await packages.move(first!.id, { status: 'OUT_FOR_DELIVERY' });
  expect(moved.body).toMatchObject({ status: 'OUT_FOR_DELIVERY', trackingNumber: 'SECOND-001' });
  const [mail] = await sendMails();
  expect(mail?.subject).toBe(`Part of your order ${order.orderNumber} is out for delivery`);
  expect(mail?.text).toContain('FIRST-0001');
  expect(mail?.text).not.toContain('SECOND-001');
});

it('is sent for each package when the whole order goes out for delivery, and once when it’s delivered', async () => {
  await shipEach('FIRST-0002', 'SECOND-002');
  expect((await moveOrder('OUT_FOR_DELIVERY')).status).toBe(200);
  const [second, first, ...more] = await sendMails();
  expect([first, second].map((mail) => mail?.subject)).toEqual(
    [1, 2].map(() => `Part of your order ${order.orderNumber} is out for delivery`),
  );
  expect([first?.text, second?.text]).toEqual([
    expect.stringContaining('FIRST-0002'),
    expect.stringContaining('SECOND-002'),
  ]);
  expect(more).toEqual([]);
  await moveOrder('DELIVERED');
  expect((await sendMails()).map(({ subject }) => subject)).toEqual([
    `Your order ${order.orderNumber} has been delivered`,
  ]);
});

it('is about the whole order if that’s in one package', async () => {
  const { id } = lastPackage(await packages.ship({ parka: 2 }, { trackingNumber: 'ONLY-00001' }));
  await sendMails();
  await packages.move(id, { status: 'OUT_FOR_DELIVERY' });
  expect((await sendMails()).map(({ subject }) => subject)).toEqual([
    `Your order ${order.orderNumber} is out for delivery`,
  ]);
});

it('calls the package that ships last the rest, whatever its number is', async () => {
  const first = lastPackage((await packages.pack({ parka: 1 })).body);
  const second = lastPackage((await packages.pack({ parka: 1 })).body);
  await packages.move(second.id, { status: 'SHIPPED' });
  shop.moveTime(1_000);
  await packages.move(first.id, { status: 'SHIPPED' });
  expect((await sendMails()).map(({ subject }) => subject)).toEqual([
    `The rest of your order ${order.orderNumber} has shipped`,
    `Part of your order ${order.orderNumber} has shipped`,
  ]);
});
