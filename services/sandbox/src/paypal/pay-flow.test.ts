import { expect, test } from 'vitest';
import { captureOf, CLIENT_ID, merchantOf, orderOf, startSandbox } from '../testing/test-sandbox.ts';
import type { Order } from './orders/order-types.ts';

test('takes an order from creation through approval to a completed capture', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);

  const created = await merchant.call<Order>('POST', '/v2/checkout/orders', orderOf('25.00'));
  expect(created.status).toBe(201);
  expect(created.body.status).toBe('CREATED');
  const approveLink = created.body.links.find((link) => link.rel === 'approve');
  expect(approveLink?.href).toBe(`${sandbox.url}/checkoutnow?token=${created.body.id}`);

  await merchant.approve(created.body.id);
  expect(await merchant.readOrder(created.body.id)).toMatchObject({
    status: 'APPROVED',
    payer: { payer_id: 'SANDBOXBUYER2' },
    purchase_units: [
      { amount: { currency_code: 'USD', value: '25.00' }, payee: { merchant_id: expect.any(String) } },
    ],
  });

  const captured = await merchant.capture(created.body.id, 'capture-1');
  expect(captured.status).toBe(201);
  const capture = captureOf(captured.body);
  expect(capture).toMatchObject({ status: 'COMPLETED', amount: { value: '25.00' }, custom_id: 'order-1' });

  const again = await merchant.call('GET', `/v2/payments/captures/${capture.id}`);
  expect(again.body).toEqual(capture);
});

test('lets a buyer approve with a plain form', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const id = await merchant.createOrder({
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: {
          currency_code: 'USD',
          value: '32.50',
          breakdown: {
            item_total: { currency_code: 'USD', value: '30.00' },
            shipping: { currency_code: 'USD', value: '2.50' },
          },
        },
        items: [{ name: 'Shirt <b>', quantity: '2', unit_amount: { currency_code: 'USD', value: '15.00' } }],
      },
    ],
  });
  const page = await sandbox.call<string>('GET', `/checkoutnow?token=${id}`);
  expect(page.body).toContain('Pay Field Note');
  expect(page.body).toContain('$32.50');
  expect(page.body).toContain('Shirt &lt;b&gt;');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");

  const form = {
    method: 'POST',
    body: new URLSearchParams({ token: id, decision: 'approve', funding: 'card' }),
  };
  const decided = await (await fetch(`${sandbox.url}/checkoutnow`, form)).text();
  expect(decided).toContain('data-outcome="approved"');
  expect(decided).toContain('data-payer-id="SANDBOXBUYER2"');
  expect((await merchant.readOrder(id)).status).toBe('APPROVED');
});

test('leaves a cancelled order unapproved and sends a redirected buyer back', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const id = await merchant.createOrder({
    ...orderOf('5.00'),
    application_context: {
      return_url: 'http://shop.localhost/ok',
      cancel_url: 'http://shop.localhost/no?a=1',
    },
  });
  const form = { method: 'POST', body: new URLSearchParams({ token: id, decision: 'cancel' }) };
  const decided = await (await fetch(`${sandbox.url}/checkoutnow`, form)).text();
  expect(decided).toContain('data-outcome="cancelled"');
  expect(decided).toContain(`data-return-url="http://shop.localhost/no?a=1&amp;token=${id}"`);
  expect((await merchant.readOrder(id)).status).toBe('CREATED');
});

test('shows an error page if there is nothing to approve', async () => {
  const sandbox = await startSandbox();
  const unknown = await sandbox.call<string>('GET', '/checkoutnow?token=NOPE');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toContain('This payment doesn’t exist');
});

test('rejects wrong credentials and foreign or forged tokens', async () => {
  const sandbox = await startSandbox();
  const merchant = await merchantOf(sandbox);
  const other = await merchantOf(sandbox, 'maisonlune-client-id', 'maisonlune-client-secret');
  const id = await merchant.createOrder();

  const wrongSecret = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:nonsense`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect(wrongSecret.status).toBe(401);
  expect((await other.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404);
  expect((await sandbox.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
    name: 'AUTHENTICATION_FAILURE',
  });
  const forged =
    merchant.authorization.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).slice(0, -2) + 'xx';
  expect(
    (await sandbox.call('GET', `/v2/checkout/orders/${id}`, { headers: { authorization: forged } })).status,
  ).toBe(401);
});

test('serves the SDK to any page, but only for a known client id', async () => {
  const sandbox = await startSandbox();
  const script = await sandbox.call<string>(
    'GET',
    `/sdk/js?client-id=${CLIENT_ID}&currency=USD&intent=capture`,
  );
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(script.body).toContain('"currency":"USD"');
  expect((await sandbox.call('GET', '/sdk/js?client-id=unknown')).status).toBe(400);
  expect((await sandbox.call('GET', `/sdk/js?client-id=${CLIENT_ID}&intent=authorize`)).status).toBe(400);
});

test('gives the button frame a token that can pay but not refund', async () => {
  const sandbox = await startSandbox();
  const frame = await sandbox.call<string>(
    'GET',
    `/smart/buttons?client-id=${CLIENT_ID}&funding=paypal,card`,
  );
  expect(frame.body).toContain('aria-label="Debit or Credit Card"');
  expect(frame.body).not.toContain('aria-label="Pay Later"');
  const authorization = `Bearer ${/data-token="([^"]+)"/.exec(frame.body)?.[1]}`;
  const created = await sandbox.call('POST', '/v2/checkout/orders', {
    body: orderOf('9.00'),
    headers: { authorization },
  });
  expect(created.status).toBe(201);
  const refund = await sandbox.call('POST', '/v2/payments/captures/X/refund', {
    body: {},
    headers: { authorization },
  });
  expect(refund.status).toBe(403);
});

test('allows browser calls only from local stores', async () => {
  const sandbox = await startSandbox();
  const allowed = async (origin: string) =>
    (await sandbox.call('GET', '/controls', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed('http://fieldnote.localhost:3000')).toBe('http://fieldnote.localhost:3000');
  expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000');
  expect(await allowed('https://evil.example')).toBeNull();
  expect(await allowed('https://localhost.evil.example')).toBeNull();
});
