import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import {
  moveThrough,
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
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const newOrder = () => shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
const admin = (order: PlacedByShopper) => packagesOf(shop, operator, order);
const buyLabel = ({ orderNumber, rateId }: PlacedByShopper) =>
  shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId } });

/** What a process of the previous version does. */
const setOrder = ({ id }: PlacedByShopper, values: string) =>
  shop.db.query(`update orders set ${values} where id = $1`, [id]);

it('turns each shipped or labelled order of before into one package, and changes nothing else about it', async () => {
  const orders = {
    delivered: await newOrder(),
    shipped: await newOrder(),
    labelled: await newOrder(),
    cancelled: await newOrder(),
    paid: await newOrder(),
  };
  for (const order of [orders.delivered, orders.labelled, orders.cancelled]) await buyLabel(order);
  await moveThrough(shop, operator, orders.delivered.id, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  await moveThrough(shop, operator, orders.shipped.id, ['SHIPPED']);
  await admin(orders.labelled).refund(10, { parka: 1 });
  await shop.call('POST', `/orders/${orders.cancelled.id}/cancel`, { token: ada.token });
  const views = async () => {
    const found: unknown[] = [];
    for (const order of Object.values(orders)) {
      const { packages: own = [], ...view } = await admin(order).read();
      found.push({ ...view, packages: own.map(({ id: _, createdBy: __, createdAt: ___, ...one }) => one) });
      found.push((await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token })).body);
    }
    return found;
  };
  const before = await views();

  // As before the migration: no packages, and labels of orders.
  await shop.db.script('alter table shipping_labels alter column package_id drop not null');
  await shop.db.query('update shipping_labels set package_id = null');
  await shop.db.query('update order_refund_lines set unshipped_quantity = 0');
  await shop.db.query('delete from order_packages');
  const migration = await readFile(join(import.meta.dirname, '../../../migrations/154-packages.sql'), 'utf8');
  const start = migration.indexOf('DO $$');
  await shop.db.script(migration.slice(start, migration.indexOf('END $$;', start) + 'END $$;'.length));
  expect(await views()).toEqual(before);
});

it('follows processes of the previous version, which know no packages', async () => {
  const order = await newOrder();
  const set = (values: string) => setOrder(order, values);
  await set("state = 'SHIPPED', shipped_at = now(), tracking_number = 'OLDER-0001'");
  const shipped = await admin(order).read();
  expect(lastPackage(shipped)).toMatchObject({
    isWholeOrder: true,
    status: 'SHIPPED',
    trackingNumber: 'OLDER-0001',
  });
  expect((await shop.call('GET', '/tracking/OLDER-0001')).body.status).toBe('SHIPPED');
  await set("state = 'DELIVERED', delivered_at = now()");
  const returns = await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token });
  expect(returns.body.items).toMatchObject([{ returnableQuantity: 2 }]);
});

it('packs only what wasn’t refunded when a process of the previous version ships an order', async () => {
  const order = await newOrder();
  await admin(order).refund(10, { parka: 1 });
  await setOrder(order, "state = 'SHIPPED', shipped_at = now()");
  expect(lastPackage(await admin(order).read()).items).toEqual(await admin(order).toItems({ parka: 1 }));
  const none = await newOrder();
  await admin(none).refund(10, { parka: 2 });
  await setOrder(none, "state = 'SHIPPED', shipped_at = now()");
  expect(lastPackage(await admin(none).read()).items).toEqual([]);
});

it('keeps the tracking of each package when a process of the previous version ships several', async () => {
  const order = await newOrder();
  const numbers: string[] = [];
  for (const _ of [1, 2]) {
    const { id } = lastPackage((await admin(order).pack({ parka: 1 })).body);
    const rateId = (await admin(order).rates(id)).body[0].id;
    const body = { orderNumber: order.orderNumber, packageId: id, rateId };
    numbers.push((await admin(order).label(body)).body.trackingNumber);
  }
  await setOrder(order, "state = 'SHIPPED', shipped_at = now()");
  const { packages: shipped = [] } = await admin(order).read();
  expect(shipped).toMatchObject(
    numbers.map((trackingNumber) => ({ status: 'SHIPPED', carrierName: 'USPS', trackingNumber })),
  );
});

it('follows a process of the previous version that corrects the tracking, if there’s one package', async () => {
  const order = await newOrder();
  await admin(order).ship({ parka: 2 }, { trackingNumber: 'WRONG-0001', carrierName: 'UPS' });
  await setOrder(order, "tracking_number = 'RIGHT-0001'");
  const trackingOf = async () =>
    (await admin(order).read()).packages?.map((one) => [one.carrierName, one.trackingNumber]);
  expect(await trackingOf()).toEqual([['UPS', 'RIGHT-0001']]);
  await setOrder(order, "shipping_carrier = 'FedEx'");
  expect(await trackingOf()).toEqual([['FedEx', 'RIGHT-0001']]);

  const split = await newOrder();
  for (const trackingNumber of ['SPLIT-0001', 'SPLIT-0002'])
    await admin(split).ship({ parka: 1 }, { trackingNumber });
  await setOrder(split, "tracking_number = 'SPLIT-0003'");
  const { packages: both = [] } = await admin(split).read();
  expect(both.map(({ trackingNumber }) => trackingNumber)).toEqual(['SPLIT-0001', 'SPLIT-0002']);
});
