import { expect, test } from 'vitest';
import { merchantOf, orderOf, startSandbox } from '../../testing/test-sandbox.ts';

const AMOUNT = "/purchase_units/@reference_id=='default'/amount";

test('replaces an amount before the capture but not after it', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder(orderOf('10.00'));
  const patch = (value: string) =>
    merchant.call('PATCH', `/v2/checkout/orders/${id}`, [
      { op: 'replace', path: AMOUNT, value: { currency_code: 'USD', value } },
    ]);
  expect((await patch('12.00')).status).toBe(204);
  expect((await patch('0.00')).status).toBe(422);
  expect((await merchant.readOrder(id)).purchase_units[0]?.amount.value).toBe('12.00');
  await merchant.approve(id);
  await merchant.capture(id);
  expect((await patch('13.00')).body).toMatchObject({ details: [{ issue: 'ORDER_ALREADY_COMPLETED' }] });
});

test('applies all operations of a patch or none', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder(orderOf('10.00'));
  const reply = await merchant.call('PATCH', `/v2/checkout/orders/${id}`, [
    { op: 'replace', path: AMOUNT, value: { currency_code: 'USD', value: '1.00' } },
    { op: 'replace', path: "/purchase_units/@reference_id=='default'/payee", value: {} },
  ]);
  expect(reply.status).toBe(422);
  expect((await merchant.readOrder(id)).purchase_units[0]?.amount.value).toBe('10.00');
});
