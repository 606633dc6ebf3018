import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '../paypal/orders/order-types.ts';
import { captureOf, merchantOf, startSandbox } from '../testing/test-sandbox.ts';

test('keeps paid orders, tokens and certificates across a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));

  const before = await startSandbox({
    dataDir,
    webhooks: [{ id: 'W', url: 'http://localhost:9/none', clientId: null }],
    webhookRetryDelaysMs: [],
  });
  const merchant = await merchantOf(before);
  const id = await merchant.createOrder();
  await merchant.approve(id);
  const captured = await merchant.capture(id, 'capture-1');
  await before.webhooksSettled();
  await before.close();
  expect(await readdir(dataDir)).toEqual(['sandbox.json']);

  const after = await startSandbox({ dataDir });
  const call = (method: string, path: string) =>
    after.call<Order>(method, path, {
      body: method === 'POST' ? {} : undefined,
      headers: { authorization: merchant.authorization, 'paypal-request-id': 'capture-1' },
    });
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED');
  const again = await call('POST', `/v2/checkout/orders/${id}/capture`);
  expect(again.status).toBe(200);
  const captureId = captureOf(captured.body).id;
  expect(captureOf(again.body).id).toBe(captureId);

  // After a restart, the two copies of a capture must still stay equal.
  await call('POST', `/v2/payments/captures/${captureId}/refund`);
  const order = (await call('GET', `/v2/checkout/orders/${id}`)).body;
  expect(captureOf(order).status).toBe('REFUNDED');
});

test('keeps nothing without a data folder', async () => {
  const sandbox = await startSandbox();
  expect((await sandbox.call('GET', '/controls')).body).toMatchObject({ paypal: { orders: 0 } });
});
