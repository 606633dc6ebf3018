import { expect, test } from 'vitest';
import { captureOf, merchantOf, orderOf, startSandbox } from '../../testing/test-sandbox.ts';
import type { Capture, Refund } from './payment-types.ts';

async function createCapture(value: string) {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const id = await merchant.createOrder(orderOf(value));
  await merchant.approve(id);
  const captureId = captureOf((await merchant.capture(id)).body).id;
  const refund = (amount?: string, requestId?: string) =>
    merchant.call<Refund>(
      'POST',
      `/v2/payments/captures/${captureId}/refund`,
      amount ? { amount: { currency_code: 'USD', value: amount } } : {},
      { prefer: 'return=representation', ...(requestId && { 'paypal-request-id': requestId }) },
    );
  const status = async () =>
    (await merchant.call<Capture>('GET', `/v2/payments/captures/${captureId}`)).body.status;
  return { merchant, refund, status };
}

test('refunds in parts and then the rest, never more than was captured', async () => {
  const { refund, status } = await createCapture('10.00');
  expect((await refund('3.33')).body).toMatchObject({ status: 'COMPLETED', amount: { value: '3.33' } });
  expect(await status()).toBe('PARTIALLY_REFUNDED');
  expect((await refund('6.68')).body).toMatchObject({ details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] });
  const rest = await refund();
  expect(rest.body.amount.value).toBe('6.67');
  expect(rest.body.seller_payable_breakdown.total_refunded_amount.value).toBe('10.00');
  expect(await status()).toBe('REFUNDED');
  expect((await refund('0.01')).body).toMatchObject({ details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] });
});

test('refunds once per request id', async () => {
  const { refund, status } = await createCapture('10.00');
  const first = await refund('4.00', 'refund-1');
  const second = await refund('4.00', 'refund-1');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect(await status()).toBe('PARTIALLY_REFUNDED');
  expect((await refund('5.00', 'refund-1')).body).toMatchObject({
    details: [{ issue: 'DUPLICATE_REQUEST_ID' }],
  });
});

test.each(['0.00', '-1.00', '1.001', 'ten'])('rejects a refund of %s', async (amount) => {
  const { refund, status } = await createCapture('10.00');
  expect((await refund(amount)).status).toBeGreaterThanOrEqual(400);
  expect(await status()).toBe('COMPLETED');
});

test('hides another merchant’s captures', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const other = await merchantOf(sandbox, 'maisonlune-client-id', 'maisonlune-client-secret');
  const id = await merchant.createOrder();
  await merchant.approve(id);
  const captureId = captureOf((await merchant.capture(id)).body).id;
  expect((await other.call('POST', `/v2/payments/captures/${captureId}/refund`, {})).status).toBe(404);
});
