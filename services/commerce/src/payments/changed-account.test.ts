import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestCheckout, place } from '../testing/checkout.ts';
import { approvedPayment, moneyMoved } from '../testing/payments.ts';
import { operatorToken, shopperOrder, type Shopper } from '../testing/shopper-orders.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../testing/webhook-inbox.ts';

// A store changes its payment account while orders that the one before took the money for are still alive.

const own = { clientId: 'own-client-id', clientSecret: 'own-client-secret', merchantId: 'OWNMERCHANT01' };
const items = [{ productId: 'parka' }];

let shop: TestShop;
let inbox: WebhookInbox;
let operator: string;
let ada: Shopper;
beforeAll(async () => {
  inbox = await openWebhookInbox();
  shop = await createTestShop({}, inbox);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  operator = await operatorToken(shop);
  ada = await registered(shop);
  await shop.control('paypal/accounts', own);
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
});
beforeEach(() => dropOwn());

const setOwn = () =>
  shop.call('PUT', '/admin/settings/credentials/payment', {
    token: operator,
    body: { ...own, webhookId: 'SELVEDGESANDBOX01' },
  });
const dropOwn = () => shop.call('DELETE', '/admin/settings/credentials/payment', { token: operator });
const stateOf = async (paypalOrderId: string) => {
  const { rows } = await shop.db.query(
    'select payment_state, payee_merchant_id from orders where paypal_order_id = $1',
    [paypalOrderId],
  );
  return rows[0];
};

/** A checkout as the browser sends it whose page was opened while the store had its own account. */
async function ownCheckout() {
  const { body } = await guestCheckout(shop, { items });
  const { amount } = body.paymentDetails;
  const paypalOrderId = await approvedPayment(shop, amount, { clientId: own.clientId });
  return { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId } };
}

it('refunds an order through the account that took its money, after the change and after that account was deleted', async () => {
  const first = await shopperOrder(shop, ada, { items });
  await setOwn();
  const body = await ownCheckout();
  const placed = await place(shop, body);
  expect(placed.status).toBe(201);
  await dropOwn();

  await shop.call('POST', `/orders/${first.id}/cancel`, { token: ada.token });
  const second = placed.body.id as string;
  await shop.db.query(
    `update orders set state = 'CANCELLED', payment_state = 'REFUND_DUE', cancelled_at = now() where id = $1`,
    [second],
  );
  await shop.handlers['refund-order']({ tenantCode: 'FIELDNOTE', orderId: first.id });
  await shop.handlers['refund-order']({ tenantCode: 'FIELDNOTE', orderId: second });

  const ofEnvironment = await moneyMoved(shop, first.paypalOrderId);
  expect(ofEnvironment.refundedMinor).toBe(ofEnvironment.capturedMinor);
  const ofOwn = await moneyMoved(shop, body.paymentDetails.paypalOrderId, own.clientId);
  expect([ofOwn.captures, ofOwn.refundedMinor]).toEqual([1, ofOwn.capturedMinor]);
  expect(await stateOf(body.paymentDetails.paypalOrderId)).toEqual({
    payment_state: 'REFUNDED',
    payee_merchant_id: own.merchantId,
  });
});

it('settles a payment that was unclear with the account it was made to, when its event comes after the change', async () => {
  const { body } = await guestCheckout(shop, { items });
  const { paypalOrderId } = body.paymentDetails;
  await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
  expect((await place(shop, body)).body.code).toBe('payment-pending');
  await setOwn();
  await shop.sandbox.webhooksSettled();
  const event = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!;
  expect(await deliver(shop, event)).toBe(200);
  expect(await stateOf(paypalOrderId)).toMatchObject({ payment_state: 'CAPTURED' });
  expect((await moneyMoved(shop, paypalOrderId)).captures).toBe(1);
});

it('takes no money for a page that was opened before the change: the payment is approved again', async () => {
  const { body } = await guestCheckout(shop, { items });
  await setOwn();
  const { status, body: reply } = await place(shop, body);
  expect([status, reply.code]).toEqual([409, 'payment-not-approved']);
  expect((await moneyMoved(shop, body.paymentDetails.paypalOrderId)).captures).toBe(0);
  expect(await stateOf(body.paymentDetails.paypalOrderId)).toBeUndefined();
});

it('goes on with a new secret of the same merchant, for orders of before too', async () => {
  await setOwn();
  const body = await ownCheckout();
  const placed = await place(shop, body);
  const rotated = { ...own, clientSecret: 'own-client-secret-2' };
  await shop.control('paypal/accounts', rotated);
  await shop.call('PUT', '/admin/settings/credentials/payment', { token: operator, body: rotated });
  const account = await shop.shop.payments.accountOfPayee('FIELDNOTE', own.merchantId);
  expect(account?.clientSecret).toBe(rotated.clientSecret);
  await shop.control('paypal/accounts', own);
  expect(placed.status).toBe(201);
});

it('keeps nothing of an account that never took money', async () => {
  const unused = { clientId: 'unused-client-id', clientSecret: 'unused-secret', merchantId: 'UNUSED1' };
  await shop.control('paypal/accounts', unused);
  await shop.call('PUT', '/admin/settings/credentials/payment', { token: operator, body: unused });
  await dropOwn();
  const { rows } = await shop.db.query('select account from stored_credentials');
  expect(rows).not.toContainEqual({ account: 'UNUSED1' });
});
