import { expect, test } from 'vitest';
import { captureOf, merchantOf, startSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const control = (sandbox: TestSandbox, body: object, part = 'paypal') =>
  sandbox.call('POST', `/controls/${part}`, { body });

async function createApprovedOrder() {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const id = await merchant.createOrder();
  await merchant.approve(id);
  return { sandbox, merchant, id };
}

test('declineNext declines the given number of captures', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { declineNext: 2 });
  expect((await merchant.capture(id, 'a')).body).toMatchObject({
    details: [{ issue: 'INSTRUMENT_DECLINED' }],
  });
  expect((await merchant.capture(id, 'a')).status).toBe(422);
  expect((await merchant.capture(id, 'a')).status).toBe(201);
});

test('failNext returns the given status without processing the request', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { failNext: { times: 1, status: 503 }, operation: 'capture' });
  expect((await merchant.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200);
  const failed = await merchant.capture(id, 'a');
  expect(failed.status).toBe(503);
  expect(failed.body).toMatchObject({ name: 'SERVICE_UNAVAILABLE', debug_id: expect.any(String) });
  expect((await merchant.readOrder(id)).status).toBe('APPROVED');
  expect((await merchant.capture(id, 'a')).status).toBe(201);
});

test('dropReplyNext drops the connection before or after processing the request', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { dropReplyNext: { when: 'before' }, operation: 'capture' });
  await expect(merchant.capture(id, 'a')).rejects.toThrow('fetch failed');
  expect((await merchant.readOrder(id)).status).toBe('APPROVED');

  await control(sandbox, { dropReplyNext: { when: 'after' }, operation: 'capture' });
  await expect(merchant.capture(id, 'a')).rejects.toThrow('fetch failed');
  expect((await merchant.readOrder(id)).status).toBe('COMPLETED');
  expect((await merchant.capture(id, 'a')).status).toBe(200);
});

test('delayMs makes requests wait until it is set to 0', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  const timed = async () => {
    const start = performance.now();
    await merchant.call('GET', `/v2/checkout/orders/${id}`);
    return performance.now() - start;
  };
  await control(sandbox, { delayMs: 150, operation: 'get' });
  expect(await timed()).toBeGreaterThan(140);
  await control(sandbox, { delayMs: 0, operation: 'get' });
  expect((await sandbox.call('GET', '/controls')).body).toMatchObject({ paypal: { rules: [] } });
});

test('delayMs after processing delays only the reply', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { delayMs: 30_000, delayWhen: 'after', delayTimes: 1, operation: 'capture' });
  const impatient = fetch(`${sandbox.url}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    headers: { authorization: merchant.authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(100),
  });
  await expect(impatient).rejects.toThrow('timeout');
  expect((await merchant.readOrder(id)).status).toBe('COMPLETED');
});

test('pendingNext leaves the capture pending', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { pendingNext: 1 });
  expect(captureOf((await merchant.capture(id)).body).status).toBe('PENDING');
});

test('wrongAmountNext and wrongPayeeNext falsify one reply', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  const unit = async () => (await merchant.readOrder(id)).purchase_units[0]!;
  const { payee } = await unit();
  await control(sandbox, { wrongAmountNext: 1, wrongPayeeNext: 1, orderId: id });
  expect(await unit()).toMatchObject({ amount: { value: '26.00' }, payee: { merchant_id: 'SOMEONEELSE00' } });
  expect(await unit()).toMatchObject({ amount: { value: '25.00' }, payee });
});

test('wrongAmountNext can falsify the capture, or the order itself', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  await control(sandbox, { wrongAmountNext: 1, operation: 'capture' });
  expect(captureOf((await merchant.capture(id)).body).amount.value).toBe('26.00');
  await control(sandbox, { wrongAmountNext: 1, operation: 'create' });
  const other = await merchant.createOrder();
  expect((await merchant.readOrder(other)).purchase_units[0]?.amount.value).toBe('26.00');
});

test('a control for one order or account doesn’t affect others', async () => {
  const { sandbox, merchant, id } = await createApprovedOrder();
  const other = await merchant.createOrder();
  await merchant.approve(other);
  await control(sandbox, { declineNext: 1, orderId: id });
  expect((await merchant.capture(other)).status).toBe(201);
  expect((await merchant.capture(id)).status).toBe(422);

  await control(sandbox, { failNext: { times: 1 }, clientId: 'maisonlune-client-id' });
  expect((await merchant.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200);
});

test('removes the controls for one order, or all controls', async () => {
  const sandbox = await startSandbox();
  await control(sandbox, { declineNext: 1, orderId: 'A' });
  await control(sandbox, { declineNext: 1, orderId: 'B' });
  await control(sandbox, { failNext: { status: 500 } }, 'carrier');
  const left = await sandbox.call('DELETE', '/controls/paypal?orderId=A');
  expect(left.body).toMatchObject({ rules: [{ kind: 'decline', filter: { orderId: 'B' } }] });
  const none = await sandbox.call('DELETE', '/controls');
  expect(none.body).toMatchObject({ paypal: { rules: [] }, carrier: { rules: [] }, mail: { rules: [] } });
});

test('rejects misspelled controls and unknown services', async () => {
  const sandbox = await startSandbox();
  expect((await control(sandbox, { declinenext: 1 })).status).toBe(400);
  expect((await control(sandbox, { declineNext: 0 })).status).toBe(400);
  expect((await control(sandbox, {}, 'weather')).status).toBe(400);
});

test('adds accounts, so that a test can have its own tenant', async () => {
  const sandbox = await startSandbox();
  const added = await sandbox.call('POST', '/controls/paypal/accounts', {
    body: { clientId: 'shop-7', clientSecret: 's', merchantId: 'MERCHANT00007' },
  });
  expect(added.body).toMatchObject({ merchantId: 'MERCHANT00007' });
  const merchant = await merchantOf(sandbox, 'shop-7', 's');
  const id = await merchant.createOrder();
  const [unit] = (await merchant.readOrder(id)).purchase_units;
  expect(unit?.payee.merchant_id).toBe('MERCHANT00007');
});

test('the home page shows the current state', async () => {
  const sandbox = await startSandbox();
  await control(sandbox, { failNext: { times: 3, status: 500 }, operation: 'refund' });
  const page = await sandbox.call<string>('GET', '/');
  expect(page.body).toContain('fail × 3 operation=refund');
  expect(page.body).toContain('fieldnote-client-id');
});
