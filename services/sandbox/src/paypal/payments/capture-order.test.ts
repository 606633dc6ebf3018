import { expect, test } from 'vitest';
import { captureOf, merchantOf, startSandbox } from '../../testing/test-sandbox.ts';

test('captures once, however many requests have the same id', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder();
  await merchant.approve(id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => merchant.capture(id, `capture-${id}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  const captureIds = replies.map(({ body }) => captureOf(body).id);
  expect(new Set(captureIds).size).toBe(1);
});

test('rejects a second capture with another id or none', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder();
  await merchant.approve(id);
  await merchant.capture(id, 'first');
  for (const requestId of ['second', undefined]) {
    const refused = await merchant.capture(id, requestId);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: expect.any(String),
      details: [{ issue: 'ORDER_ALREADY_CAPTURED' }],
    });
  }
});

test('rejects capturing an unapproved order, with a link to approve it', async () => {
  const merchant = await merchantOf(await startSandbox());
  const refused = await merchant.capture(await merchant.createOrder(), 'first');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    details: [{ issue: 'ORDER_NOT_APPROVED' }],
    links: [{ rel: 'approve' }],
  });
});

test('rejects a request id that is reused with different content', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder();
  await merchant.approve(id);
  await merchant.capture(id, 'same');
  const refused = await merchant.call(
    'POST',
    `/v2/checkout/orders/${id}/capture`,
    { note: 'other' },
    { 'paypal-request-id': 'same' },
  );
  expect(refused.body).toMatchObject({ details: [{ issue: 'DUPLICATE_REQUEST_ID' }] });
});

test('declines a card, and captures with the same id after the buyer chooses another', async () => {
  const merchant = await merchantOf(await startSandbox());
  const id = await merchant.createOrder();
  await merchant.approve(id, 'declined');
  const declined = await merchant.capture(id, 'capture-x');
  expect(declined.body).toMatchObject({
    details: [{ issue: 'INSTRUMENT_DECLINED' }],
    links: [{ rel: 'redirect' }],
  });
  await merchant.approve(id, 'balance');
  expect((await merchant.capture(id, 'capture-x')).body.status).toBe('COMPLETED');
});

test('settles a pending capture, once', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const id = await merchant.createOrder();
  await merchant.approve(id, 'pending');
  const capture = captureOf((await merchant.capture(id)).body);
  expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });

  const settle = () =>
    sandbox.call('POST', `/controls/paypal/captures/${capture.id}`, { body: { status: 'DECLINED' } });
  expect((await settle()).body).toMatchObject({ status: 'DECLINED' });
  expect((await settle()).status).toBe(422);
  expect(captureOf(await merchant.readOrder(id)).status).toBe('DECLINED');
});
