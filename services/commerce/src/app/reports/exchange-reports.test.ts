import type { Overview, Report } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import { receiveAll, receivedReturn } from '../../../testing/received-return.ts';
import { rowsOf, totalsOf } from '../../../testing/report-rows.ts';
import { moveThrough, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

let shop: OperatorShop;
let ada: Shopper;
let returned: Awaited<ReturnType<typeof receivedReturn>>;
let exchangeId: string;
/** A parka and a scarf of one order came back, and the parka was exchanged for another size. With tax they cost $106.25 and $21.25. */
beforeEach(async () => {
  shop = await createOperatorShop([]);
  const [, large] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 20 },
    { productId: 'parka', priceMinor: 10_000, stock: 20, size: 'L' },
    { productId: 'scarf', priceMinor: 2_000, stock: 20 },
  ]);
  ada = await registerShopper(shop);
  returned = await receivedReturn(shop, ada, shop.token, {
    items: [{ productId: 'parka' }, { productId: 'scarf' }],
  });
  const exchange = { orderItemId: returned.orderItemIds[0], variantId: large, quantity: 1 };
  const { exchanges } = await post(`/returns/${returned.returnId}/exchange`, { items: [exchange] });
  exchangeId = exchanges[0].orderId;
});
afterEach(() => shop.close());

async function post(path: string, body: object = {}) {
  const reply = await shop.asOperator('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
}
async function refund(path: string, body: object = {}) {
  await post(path, body);
  await shop.runJobs('send-refund');
}
const refundReturn = (returnId: string) => refund(`/returns/${returnId}/refund`);
const read = async (report: string): Promise<Report> =>
  (await shop.asOperator('GET', `/reports/${report}`)).body;
const readProducts = async () =>
  Object.fromEntries(
    rowsOf(await read('best-sellers?period=today')).map(({ label, ...figures }) => [label, figures]),
  );

/** Delivers the exchange; the shopper sends it back. @returns the ID of the return */
async function returnExchange(): Promise<string> {
  const { items } = await moveThrough(shop, shop.token, exchangeId, ['SHIPPED', 'DELIVERED']);
  const { body } = await shop.call('POST', `/orders/${exchangeId}/return`, {
    token: ada.token,
    body: { items: items.map(({ id }) => ({ orderItemId: id, quantity: 1 })), returnReason: 'Too large' },
  });
  await receiveAll(shop, shop.token, body.id);
  return body.id;
}

/** What the store kept of all payments, in dollars. */
async function readKept(): Promise<number> {
  const { capturedMinor, refundedMinor } = await capturesAndRefunds(shop, returned.order.paypalOrderId);
  return (capturedMinor - refundedMinor) / 100;
}

async function expectSalesToMatchPayments() {
  const sales = await read('sales?period=30-days&by=day');
  const { total, net } = totalsOf(sales);
  expect(total).toBe(await readKept());
  for (const report of ['sales?by=channel', 'sales?by=category', 'customers?by=kind', 'best-sellers'])
    expect(totalsOf(await read(report))['net'], report).toBe(net);
  const overview: Overview = (await shop.asOperator('GET', '/overview')).body;
  expect(overview.days.map(({ orderCount, revenue }) => [orderCount, revenue])).toEqual(
    rowsOf(sales).map((row) => [row['orders'], row['total']]),
  );
}

test('the refund of a return counts against the items that weren’t exchanged', async () => {
  await refundReturn(returned.returnId);
  expect(await readProducts()).toMatchObject({
    'The parka': { items: 1, exchanged: 1, returned: 1, gross: 100, refunds: 0, net: 100 },
    'The scarf': { items: 1, exchanged: 0, returned: 1, gross: 20, refunds: 20, net: 0 },
  });
  await expectSalesToMatchPayments();

  await refundReturn(await returnExchange());
  expect(await readProducts()).toMatchObject({
    'The parka': { items: 1, exchanged: 1, returned: 2, gross: 100, refunds: 100, net: 0 },
    'The scarf': { items: 1, refunds: 20, net: 0 },
  });
  await expectSalesToMatchPayments();
});

test('a refund by amount is spread over the items that weren’t exchanged', async () => {
  await refund(`/orders/${returned.order.id}/refunds`, { amount: 10.63, reason: 'Late' });
  expect(await readProducts()).toMatchObject({ 'The parka': { refunds: 0 }, 'The scarf': { refunds: 10 } });
  await expectSalesToMatchPayments();
});

test('a refund by amount of an order of which everything was exchanged still counts', async () => {
  const item = { orderItemId: returned.orderItemIds[1] };
  const { body } = await shop.asOperator('GET', `/returns/${returned.returnId}/exchange-options`);
  const { variants } = body.items.find(({ orderItemId }: typeof item) => orderItemId === item.orderItemId);
  const scarf = { ...item, variantId: variants[0].variantId, quantity: 1 };
  await post(`/returns/${returned.returnId}/exchange`, { items: [scarf] });
  await refund(`/orders/${returned.order.id}/refunds`, { amount: 2.55, reason: 'Late' });
  expect(await readProducts()).toMatchObject({ 'The parka': { refunds: 2 }, 'The scarf': { refunds: 0.4 } });
  await expectSalesToMatchPayments();
});

test('an exchange counts as no sale, and a cancelled one nowhere', async () => {
  const expectOneOrder = async () => {
    expect(totalsOf(await read('sales'))).toMatchObject({ orders: 1, gross: 120, discounts: 0, net: 120 });
    expect(totalsOf(await read('orders'))).toMatchObject({ orders: 1, average: 120, cancelled: 0 });
    expect(totalsOf(await read('customers?by=day'))).toMatchObject({ new: 1, returning: 0 });
    expect(rowsOf(await read('conversion?by=step')).at(-1)).toMatchObject({ label: 'Orders', count: 1 });
    const stock = rowsOf(await read('stock')).map(({ label, sold }) => [label, sold]);
    expect(stock.toSorted()).toEqual([
      ['The parka (Moss / M)', 1],
      ['The scarf (Moss / M)', 1],
    ]);
    await expectSalesToMatchPayments();
  };
  const sizes = async () => rowsOf(await read('returns?by=size'));
  await expectOneOrder();
  expect(await sizes()).toMatchObject([
    { label: 'M', items: 2, exchanged: 0, returned: 2, rate: 100 },
    { label: 'L', items: 0, exchanged: 1, returned: 0, rate: 0 },
  ]);

  await post(`/orders/${exchangeId}/cancel`, { reason: 'They changed their mind' });
  await expectOneOrder();
  expect(await readProducts()).toMatchObject({ 'The parka': { items: 1, exchanged: 0, returned: 1 } });
  expect((await sizes()).map(({ label }) => label)).toEqual(['M']);

  await refundReturn(returned.returnId);
  expect(await readProducts()).toMatchObject({ 'The parka': { refunds: 100 }, 'The scarf': { refunds: 20 } });
  await expectSalesToMatchPayments();
});
