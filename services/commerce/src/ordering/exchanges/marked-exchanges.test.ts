import { Customer, listAdminOrders, type AdminOrderSummary } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupInput } from '../../../testing/group-input.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { receivedReturn } from '../../../testing/received-return.ts';
import { operatorToken, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let original: { id: string; orderNumber: string };
let exchange: { orderId: string; orderNumber: string };
beforeAll(async () => {
  shop = await createTestShop();
  const [, large] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 9 },
    { productId: 'parka', priceMinor: 10_000, stock: 9, size: 'L' },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
  const returned = await receivedReturn(shop, ada, operator, { items: [{ productId: 'parka' }] });
  original = returned.order;
  const { body } = await shop.call('POST', `/admin/returns/${returned.returnId}/exchange`, {
    token: operator,
    body: { items: [{ orderItemId: returned.orderItemId, variantId: large, quantity: 1 }] },
  });
  exchange = body.exchanges[0];
});
afterAll(() => shop.close());

const get = async (path: string) => (await shop.call('GET', `/admin${path}`, { token: operator })).body;
// Both orders were placed at the same moment, so their sequence in a list isn't certain.
const marksOf = (orders: AdminOrderSummary[]) =>
  Object.fromEntries(orders.map(({ id, exchangeFor }) => [id, exchangeFor]));
const mark = () => ({ orderId: original.id, orderNumber: original.orderNumber });

it('is marked in the list of orders, and other orders aren’t', async () => {
  const body = await get(`/orders?q=${ada.email}`);
  expect([...Value.Errors(listAdminOrders.response, body)]).toEqual([]);
  expect(marksOf(body.content)).toEqual({ [exchange.orderId]: mark(), [original.id]: undefined });
});

it('is marked on the customer’s page, and isn’t one of their orders', async () => {
  const { content } = await get(`/customers?q=${ada.email}`);
  expect(content).toMatchObject([{ orderCount: 1 }]);
  const customer = await get(`/customers/${content[0].id}`);
  expect([...Value.Errors(Customer, customer)]).toEqual([]);
  expect(customer.orderCount).toBe(1);
  expect(marksOf(customer.orders)).toEqual({ [exchange.orderId]: mark(), [original.id]: undefined });
});

it('doesn’t bring the customer closer to a group', async () => {
  const create = (minOrders: number) =>
    shop.call('POST', '/admin/customer-groups', {
      token: operator,
      body: groupInput({ name: `From ${minOrders}`, minOrders }),
    });
  for (const minOrders of [1, 2]) await create(minOrders);
  const { content } = await get(`/customers?q=${ada.email}`);
  const { groups } = await get(`/customers/${content[0].id}`);
  expect(groups).toMatchObject([
    { name: 'From 1', isByRule: true },
    { name: 'From 2', isByRule: false },
  ]);
});

it('is on the packing slip of the exchange only', async () => {
  const slip = async (orderId: string) => {
    const reply = await shop.app.inject({
      url: `/api/v1/admin/orders/${orderId}/packing-slip`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
    });
    return (await textOfPages(reply.rawPayload)).join(' ');
  };
  expect(await slip(exchange.orderId)).toContain(`Exchange of order ${original.orderNumber}`);
  expect(await slip(original.id)).not.toContain('Exchange');
});
