import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAuthenticatorApp, authenticatorCode } from '../../../testing/authenticator-codes.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { ownerOfEverything } from '../../../testing/shopper-world.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let operator: TestOperator;
let orderId: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 40_000, stock: 50 }]);
  ({ orderId } = await ownerOfEverything(shop, { productId: 'parka' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  operator = await addOperator(shop, { email: `kim${(counter += 1)}@shop.test` });
});

const minutes = 60_000;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, path, { token: operator.token, ...(body && { body }) });
const invite = () =>
  send('POST', '/admin/people/invitations', { email: `new${counter}@shop.test`, role: 'support' });
const confirm = (body: object) => send('POST', '/admin/auth/confirmation', body);

describe("confirming the operator's identity", () => {
  it('is required 15 minutes after signing in, for sensitive operations only', async () => {
    shop.moveTime(14 * minutes);
    expect((await invite()).status).toBe(201);
    shop.moveTime(2 * minutes);
    expect((await invite()).body).toMatchObject({ status: 403, code: 'confirmation-required' });
    for (const [method, path] of [
      ['DELETE', '/admin/products/parka'],
      ['PUT', '/admin/settings/credentials/payment'],
      ['DELETE', '/admin/settings/credentials/payment'],
      ['POST', '/admin/auth/authenticator-app'],
      ['POST', '/admin/auth/passkeys/challenges'],
      ['POST', '/admin/auth/recovery-codes'],
    ] as const)
      expect([path, (await send(method, path)).body.code]).toEqual([path, 'confirmation-required']);
    expect((await send('GET', '/admin/people')).status).toBe(200);
    expect((await send('DELETE', '/admin/auth/sessions')).status).toBe(200);
    expect((await confirm({ password: operator.password })).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });

  it('refuses a wrong password, and limits the attempts', async () => {
    shop.moveTime(16 * minutes);
    const { body } = await confirm({ password: 'a wrong password' });
    expect(body).toMatchObject({
      status: 401,
      code: 'invalid-credentials',
      fields: { password: "isn't right" },
    });
    expect((await invite()).body.code).toBe('confirmation-required');
    for (let guess = 1; guess < 10; guess += 1) await confirm({ password: `guess ${guess}` });
    expect((await confirm({ password: operator.password })).body.code).toBe('rate-limited');
    expect((await send('GET', '/admin/people')).status).toBe(200);
  });

  it('also requires a code from an operator with a second factor', async () => {
    const { secret } = await addAuthenticatorApp(shop, operator);
    shop.moveTime(16 * minutes);
    const { password } = operator;
    expect((await confirm({ password })).body.code).toBe('second-factor-required');
    expect((await confirm({ password, code: '123456' })).body).toMatchObject({
      code: 'invalid-credentials',
      fields: { code: "isn't right, or was used before" },
    });
    expect((await invite()).body.code).toBe('confirmation-required');
    expect((await confirm({ password, code: await authenticatorCode(shop, secret) })).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });

  it('is required to refund a large part of an order, whether at once, in parts or by cancelling it', async () => {
    const refund = (amount: number) =>
      send('POST', `/admin/orders/${orderId}/refunds`, { amount, reason: 'A seam was torn' });
    shop.moveTime(16 * minutes);
    expect((await refund(250)).body.code).toBe('confirmation-required');
    expect((await refund(200)).status).toBe(201);
    expect((await refund(50)).body.code).toBe('confirmation-required');
    expect((await refund(49)).status).toBe(201);
    expect((await send('POST', `/admin/orders/${orderId}/cancel`, { reason: '' })).body.code).toBe(
      'confirmation-required',
    );
    await confirm({ password: operator.password });
    expect((await refund(50)).status).toBe(201);
  });

  it("doesn't let an operator who may not refund cancel a paid order", async () => {
    const body = { name: `Packing ${counter}`, permissions: ['orders:read', 'orders:write'] };
    const role = await send('POST', '/admin/people/roles', body);
    const packer = await addOperator(shop, { email: `packer${counter}@shop.test`, role: role.body.id });
    const reply = await shop.call('POST', `/admin/orders/${orderId}/cancel`, {
      token: packer.token,
      body: { reason: '' },
    });
    expect([reply.status, reply.body.message]).toEqual([
      403,
      "This order is paid. Cancelling it refunds it, which your role doesn't allow.",
    ]);
  });
});
