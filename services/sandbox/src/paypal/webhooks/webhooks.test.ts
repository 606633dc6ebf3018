import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { captureOf, merchantOf, startSandbox } from '../../testing/test-sandbox.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { parseWebhookUrls } from './webhook-targets.ts';

async function start(options: { failures?: number; only?: string } = {}) {
  const receiver = await startReceiver({ failures: options.failures });
  const sandbox = await startSandbox({
    webhooks: [{ id: 'HOOK1', url: receiver.url, clientId: options.only ?? null }],
  });
  const merchant = await merchantOf(sandbox);
  const pay = async () => {
    const id = await merchant.createOrder();
    await merchant.approve(id);
    return { id, reply: await merchant.capture(id) };
  };
  return { receiver, sandbox, merchant, pay };
}

test('sends events for approval, capture and refund', async () => {
  const { receiver, sandbox, merchant, pay } = await start();
  const { id, reply } = await pay();
  const captureId = captureOf(reply.body).id;
  await merchant.call('POST', `/v2/payments/captures/${captureId}/refund`, {});
  await sandbox.webhooksSettled();

  const events = receiver.received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ event_type }) => event_type).sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ]);
  const completed = events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');
  expect(completed.resource).toMatchObject({
    id: captureId,
    supplementary_data: { related_ids: { order_id: id } },
  });
});

test('signs events so that a store can verify them with the published certificate alone', async () => {
  const { receiver, sandbox, pay } = await start();
  await pay();
  await sandbox.webhooksSettled();
  const { headers, body } = receiver.received[0]!;
  const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text());
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now());

  const genuine = (text: string) =>
    verify(
      'sha256',
      Buffer.from(
        `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|HOOK1|${crc32(text)}`,
      ),
      certificate.publicKey,
      Buffer.from(String(headers['paypal-transmission-sig']), 'base64'),
    );
  expect(genuine(body)).toBe(true);
  expect(genuine(body.replace('25.00', '26.00'))).toBe(false);
});

test('verifies signatures through its API and rejects altered ones', async () => {
  const { receiver, sandbox, merchant, pay } = await start();
  await pay();
  await sandbox.webhooksSettled();
  const { headers, body } = receiver.received[0]!;
  const check = async (change: object) => {
    const reply = await merchant.call<{ verification_status: string }>(
      'POST',
      '/v1/notifications/verify-webhook-signature',
      {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'HOOK1',
        webhook_event: JSON.parse(body),
        ...change,
      },
    );
    return reply.body.verification_status;
  };
  expect(await check({})).toBe('SUCCESS');
  expect(await check({ webhook_id: 'HOOK2' })).toBe('FAILURE');
  expect(await check({ webhook_event: { ...JSON.parse(body), id: 'WH-OTHER' } })).toBe('FAILURE');
  expect(await check({ transmission_sig: 'AAAA' })).toBe('FAILURE');
});

test('retries after a failure and eventually gives up', async () => {
  const twice = await start({ failures: 2 });
  await twice.merchant.approve(await twice.merchant.createOrder());
  await twice.sandbox.webhooksSettled();
  expect(twice.receiver.received).toHaveLength(1);

  const always = await start({ failures: 100 });
  await always.merchant.approve(await always.merchant.createOrder());
  await always.sandbox.webhooksSettled();
  const events = (await always.sandbox.call('GET', '/controls/paypal/events')).body;
  expect(events).toMatchObject([{ delivery: 'failed', attempts: 4 }]);
});

test('doesn’t send an account another account’s events', async () => {
  const { receiver, sandbox, pay } = await start({ only: 'maisonlune-client-id' });
  await pay();
  await sandbox.webhooksSettled();
  expect(receiver.received).toEqual([]);
});

test('delivers to an address registered through the API', async () => {
  const receiver = await startReceiver();
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const registered = await merchant.call('POST', '/v1/notifications/webhooks', {
    url: receiver.url,
    event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }],
  });
  expect(registered.status).toBe(201);
  const id = await merchant.createOrder();
  await merchant.approve(id);
  await merchant.capture(id);
  await sandbox.webhooksSettled();
  expect(receiver.received.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED']);
});

test('holds events, and releases them in any order and any number of copies', async () => {
  const { receiver, sandbox, pay } = await start();
  await sandbox.call('POST', '/controls/paypal', { body: { holdWebhooks: true } });
  const { id } = await pay();
  await sandbox.webhooksSettled();
  expect(receiver.received).toEqual([]);

  await sandbox.call('POST', '/controls/paypal', { body: { holdWebhooks: false } });
  const release = await sandbox.call('POST', '/controls/paypal/webhooks/release', {
    body: { orderId: id, order: 'reversed', copies: 2 },
  });
  expect(release.body).toEqual({ released: 2 });
  await sandbox.webhooksSettled();
  expect(receiver.received).toHaveLength(4);
});

test('controls drop and repeat events', async () => {
  const { receiver, sandbox, pay } = await start();
  await sandbox.call('POST', '/controls/paypal', {
    body: { dropWebhooksNext: 1, operation: 'CHECKOUT.ORDER.APPROVED' },
  });
  await sandbox.call('POST', '/controls/paypal', { body: { repeatWebhooksNext: { copies: 3 } } });
  await pay();
  await sandbox.webhooksSettled();
  expect(receiver.received.map(({ type }) => type)).toEqual(Array(3).fill('PAYMENT.CAPTURE.COMPLETED'));
});

test('parses addresses for all accounts or for one', () => {
  expect(parseWebhookUrls('http://a/x, shop-1=http://b/y?z=1', 'W1')).toEqual([
    { id: 'W1', url: 'http://a/x', clientId: null },
    { id: 'W1', url: 'http://b/y?z=1', clientId: 'shop-1' },
  ]);
  expect(() => parseWebhookUrls('ftp://a')).toThrow('SANDBOX_WEBHOOK_URL');
});
