import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { approvedPayment, capturesAndRefunds } from '../../../testing/payments.ts';
import { operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../../../testing/webhook-inbox.ts';

// The store changes its payment account while orders paid to the previous one are still open.

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
  ada = await registerShopper(shop);
  await shop.control('paypal/accounts', own);
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
});
beforeEach(() => deleteOwnAccount());

const setOwnAccount = () =>
  shop.call('PUT', '/admin/settings/credentials/payment', {
    token: operator,
    body: { ...own, webhookId: 'SELVEDGESANDBOX01' },
  });
const deleteOwnAccount = () =>
  shop.call('DELETE', '/admin/settings/credentials/payment', { token: operator });
const readPaymentState = async (paypalOrderId: string) => {
  const { rows } = await shop.db.query(
    'select payment_state, payee_merchant_id from orders where paypal_order_id = $1',
    [paypalOrderId],
  );
  return rows[0];
};

/** A checkout whose page was opened while the store had its own account. */
async function ownCheckout() {
  const { body } = await guestCheckout(shop, { items });
  const { amount } = body.paymentDetails;
  const paypalOrderId = await approvedPayment(shop, amount, { clientId: own.clientId });
  return { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId } };
}

it('refunds an order through the account that was paid, even after that account was replaced or deleted', async () => {
  const first = await shopperOrder(shop, ada, { items });
  await setOwnAccount();
  const body = await ownCheckout();
  const placed = await placeOrder(shop, body);
  expect(placed.status).toBe(201);
  await deleteOwnAccount();

  await shop.call('POST', `/orders/${first.id}/cancel`, { token: ada.token });
  const second = placed.body.id as string;
  await shop.db.query(
    `update orders set state = 'CANCELLED', payment_state = 'REFUND_DUE', cancelled_at = now() where id = $1`,
    [second],
  );
  await shop.handlers['refund-order']({ tenantCode: 'FIELDNOTE', orderId: first.id });
  await shop.handlers['refund-order']({ tenantCode: 'FIELDNOTE', orderId: second });

  const inEnvironment = await capturesAndRefunds(shop, first.paypalOrderId);
  expect(inEnvironment.refundedMinor).toBe(inEnvironment.capturedMinor);
  const inOwn = await capturesAndRefunds(shop, body.paymentDetails.paypalOrderId, own.clientId);
  expect([inOwn.captures, inOwn.refundedMinor]).toEqual([1, inOwn.capturedMinor]);
  expect(await readPaymentState(body.paymentDetails.paypalOrderId)).toEqual({
    payment_state: 'REFUNDED',
    payee_merchant_id: own.merchantId,
  });
});

it('settles an unclear payment with its original account if the event arrives after the change', async () => {
  const { body } = await guestCheckout(shop, { items });
  const { paypalOrderId } = body.paymentDetails;
  await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
  expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
  await setOwnAccount();
  await shop.sandbox.webhooksSettled();
  const event = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!;
  expect(await deliver(shop, event)).toBe(200);
  expect(await readPaymentState(paypalOrderId)).toMatchObject({ payment_state: 'CAPTURED' });
  expect((await capturesAndRefunds(shop, paypalOrderId)).captures).toBe(1);
});

it('refuses a payment from a page that was opened before the change and charges nothing', async () => {
  const { body } = await guestCheckout(shop, { items });
  await setOwnAccount();
  const { status, body: reply } = await placeOrder(shop, body);
  expect([status, reply.code]).toEqual([409, 'payment-not-approved']);
  expect((await capturesAndRefunds(shop, body.paymentDetails.paypalOrderId)).captures).toBe(0);
  expect(await readPaymentState(body.paymentDetails.paypalOrderId)).toBeUndefined();
});

it('uses a new secret of the same merchant for earlier orders too', async () => {
  await setOwnAccount();
  const body = await ownCheckout();
  const placed = await placeOrder(shop, body);
  const rotated = { ...own, clientSecret: 'own-client-secret-2' };
  await shop.control('paypal/accounts', rotated);
  await shop.call('PUT', '/admin/settings/credentials/payment', { token: operator, body: rotated });
  const account = await shop.shop.payments.getAccountOfPayee('FIELDNOTE', own.merchantId);
  expect(account?.clientSecret).toBe(rotated.clientSecret);
  await shop.control('paypal/accounts', own);
  expect(placed.status).toBe(201);
});

it('deletes an account that never received a payment', async () => {
  const unused = { clientId: 'unused-client-id', clientSecret: 'unused-secret', merchantId: 'UNUSED1' };
  await shop.control('paypal/accounts', unused);
  await shop.call('PUT', '/admin/settings/credentials/payment', { token: operator, body: unused });
  await deleteOwnAccount();
  const { rows } = await shop.db.query('select account from stored_credentials');
  expect(rows).not.toContainEqual({ account: 'UNUSED1' });
});
