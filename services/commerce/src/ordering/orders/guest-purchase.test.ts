import { Order, PlacedOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let parka: string;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 12_995, stock: 50 },
    { productId: 'tee', priceMinor: 1_999, stock: 50, categoryId: 'tops' },
  ]);
});
afterAll(() => shop.close());

const parkas = (quantity = 1) => ({ items: [{ productId: 'parka', quantity }] });

describe('a guest purchase', () => {
  it('charges the amount that the server computes, empties the cart, reduces the stock and emails a confirmation', async () => {
    const { body, cartId, total } = await guestCheckout(shop, {
      items: [{ productId: 'parka', quantity: 2 }, { productId: 'tee' }],
    });
    const before = await stockOf(shop.db, 'FIELDNOTE', parka);
    const reply = await placeOrder(shop, body, { 'idempotency-key': 'first' });
    expect(reply.status).toBe(201);
    expect(Value.Check(PlacedOrder, reply.body)).toBe(true);
    expect(reply.body.status).toBe('PROCESSING');

    const url = `/orders/${reply.body.id}/confirmation`;
    const full = await shop.call('GET', url, { headers: { 'x-order-key': reply.body.accessKey } });
    expect(Value.Check(Order, full.body)).toBe(true);
    // 2 × 129.95 + 19.99 = 279.89; Massachusetts charges 6.25%: 17.493… → 17.49
    expect(full.body.summary).toMatchObject({ subtotal: 279.89, tax: 17.49, discount: 0, total });
    expect(full.body.shippingAddress.city).toBe('Boston');
    const redacted = await shop.call('GET', url, { headers: { 'x-order-key': 'wrong' } });
    expect(redacted.body).toMatchObject({ shippingAddress: null, items: [], shippingCarrier: null });

    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before - 2);
    const cart = await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });
    expect(cart.body.items).toEqual([]);
    expect(await shop.runJobs('mail')).toBe(1);
    const [email] = await emailsTo(shop, 'guest@shop.test');
    expect(email?.subject).toBe(`Your order ${reply.body.orderNumber} at FIELDNOTE`);
    expect(email?.text).toContain('Shipping to:\n12 Beacon Street\nBoston, MA 02108\nUnited States');
    expect(email?.text).toMatch(/Total: \$\d+\.\d\d\n\n/);
  });

  it('gives a repeated request the same answer without another capture', async () => {
    const { body } = await guestCheckout(shop, parkas());
    const first = await placeOrder(shop, body, { 'idempotency-key': 'same' });
    const captures = await countCaptures(shop);
    const again = await placeOrder(shop, body, { 'idempotency-key': 'same' });
    const withoutKey = await placeOrder(shop, body);
    expect(again.body).toEqual(first.body);
    expect(withoutKey.body).toEqual(first.body);
    expect(await countCaptures(shop)).toBe(captures);
  });

  it("refuses a key already used for another order, and another shopper's payment", async () => {
    const key = { 'idempotency-key': 'taken' };
    const one = await guestCheckout(shop, parkas());
    const other = await guestCheckout(shop, parkas());
    await placeOrder(shop, one.body, key);
    const changed = { ...one.body, guestPhone: '617-555-0199' };
    expect((await placeOrder(shop, changed, key)).body.code).toBe('idempotency-conflict');
    const stolen = { ...other.body, paymentDetails: one.body.paymentDetails };
    expect((await placeOrder(shop, stolen)).body.code).toBe('payment-used');
    // Two customers may choose the same key.
    expect((await placeOrder(shop, other.body, key)).status).toBe(201);
  });

  it('ignores amounts that the client made up', async () => {
    const { body, total } = await guestCheckout(shop, parkas());
    const cheap = await approvedPayment(shop, 1);
    const forged = {
      ...body,
      paymentDetails: { ...body.paymentDetails, paypalOrderId: cheap, amount: 1 },
      shippingDetails: { ...body.shippingDetails, cost: 0 },
      taxDetails: { stateCode: 'OR' as const, taxAmount: 0, taxRate: 0 },
      promotionDetails: null,
    };
    const before = await stockOf(shop.db, 'FIELDNOTE', parka);
    const reply = await placeOrder(shop, forged);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'amount-mismatch',
      expect.stringContaining("You weren't charged"),
    ]);
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before);

    const honest = await placeOrder(shop, { ...forged, paymentDetails: body.paymentDetails });
    expect(honest.status).toBe(201);
    const order = await shop.call('GET', `/orders/${honest.body.id}/confirmation`);
    expect(order.body.summary.total).toBe(total);
  });

  it('refuses a shipping rate for another cart, another address or a cart that has grown', async () => {
    const one = await guestCheckout(shop, parkas());
    const other = await guestCheckout(shop, parkas());
    const foreign = await placeOrder(shop, { ...one.body, shippingDetails: other.body.shippingDetails });
    expect(foreign.body.code).toBe('shipping-rate-expired');
    const moved = await placeOrder(shop, {
      ...one.body,
      shippingAddress: { ...one.body.shippingAddress!, streetAddress: '1 Elsewhere' },
    });
    expect(moved.body.code).toBe('shipping-rate-expired');
    await shop.call('POST', `/cart/anonymous/${one.cartId}/items`, {
      body: { productId: 'tee', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
    });
    expect((await placeOrder(shop, one.body)).body.code).toBe('shipping-rate-expired');
  });

  it('lists every missing guest field', async () => {
    const { body } = await guestCheckout(shop, parkas());
    const { guestEmail: _, guestPhone: __, ...rest } = body;
    const reply = await placeOrder(shop, rest);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({
      guestEmail: 'Email is required',
      guestPhone: 'Phone number is required',
    });
  });

  it('cannot be placed from an empty cart, or twice from one cart', async () => {
    const { body } = await guestCheckout(shop, parkas());
    expect((await placeOrder(shop, body)).status).toBe(201);
    const fresh = {
      ...body,
      paymentDetails: { ...body.paymentDetails, paypalOrderId: await approvedPayment(shop, 5) },
    };
    expect((await placeOrder(shop, fresh)).body.code).toBe('cart-empty');
  });
});
