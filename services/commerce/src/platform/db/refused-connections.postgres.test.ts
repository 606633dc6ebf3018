import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, type GuestCheckout } from '../../../testing/checkout.ts';
import { asAdministrator } from '../../../testing/server-test-database.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// This happens during a restore, or while an administrator moves the database.
describe('a database that accepts no connections', () => {
  let shop: TestShop;
  let name: string;
  let order: GuestCheckout;
  let token: string;
  let operator: string;
  beforeAll(async () => {
    shop = await createTestShop();
    name = new URL(shop.db.databaseUrl!).pathname.slice(1);
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
    order = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    ({ token } = await registerShopper(shop));
    operator = await operatorToken(shop);
  });
  afterAll(() => shop.close());

  const callAll = async () => {
    const calls = {
      categories: () => get('/api/v1/categories'),
      products: () => get('/api/v1/products'),
      product: () => get('/api/v1/products/parka/details'),
      search: () => get('/api/v1/products/semantic-search?query=parka'),
      cart: () => get('/api/v1/cart', { 'x-cart-id': order.cartId }),
      'own orders': () => get('/api/v1/orders', { authorization: `Bearer ${token}` }),
      'all orders': () => get('/api/v1/admin/orders', { authorization: `Bearer ${operator}` }),
      'sign-in': () => post('/api/v1/auth/login', { email: 'ada@shop.test', password: 'not hers' }),
      order: () => post('/api/v1/orders', order.body),
      readyz: () => get('/readyz'),
    };
    const replies: Record<string, { status: number; code?: string; retryAfter?: number }> = {};
    for (const [call, send] of Object.entries(calls)) {
      const { statusCode, headers, payload } = await send();
      const { code } = JSON.parse(payload) as { code?: string };
      replies[call] = {
        status: statusCode,
        ...(code && { code }),
        ...(headers['retry-after'] && { retryAfter: Number(headers['retry-after']) }),
      };
    }
    return replies;
  };
  const headers = { 'x-tenant-code': 'FIELDNOTE' };
  const get = (url: string, more: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { ...headers, ...more } });
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload, headers });
  const allowConnections = (isAllowed: boolean) =>
    asAdministrator(process.env['DATABASE_URL']!, async (client) => {
      await client.query(`alter database ${name} allow_connections ${isAllowed}`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });

  it('makes every call return 503 with Retry-After and recovers by itself', async () => {
    await allowConnections(false);
    // In round one, the open connections have just been terminated. In round two, new connections are refused.
    for (let round = 0; round < 2; round += 1) {
      const { readyz, ...calls } = await callAll();
      expect(readyz).toEqual({ status: 503, retryAfter: 2 });
      for (const [call, reply] of Object.entries(calls))
        expect([call, reply]).toEqual([call, { status: 503, code: 'unavailable', retryAfter: 2 }]);
    }
    await allowConnections(true);
    const statuses = Object.entries(await callAll()).map(([call, { status }]) => [call, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      categories: 200,
      products: 200,
      product: 200,
      search: 200,
      cart: 200,
      'own orders': 200,
      'all orders': 200,
      'sign-in': 401,
      order: 201,
      readyz: 200,
    });
  });
});
