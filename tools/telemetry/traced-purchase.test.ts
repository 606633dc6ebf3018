import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrder, ProductDetails, ProductPage } from '../../shared/contract/src/index.ts';
import { checkOut } from '../shop-client/check-out.ts';
import { createPayPalClient } from '../shop-client/paypal-client.ts';
import { findTrace } from './find-trace.ts';
import { startTracedShop, type TracedShop } from './traced-shop.ts';

// Real processes, because what matters is everything that they send and print.

const buyer = {
  email: 'wilhelmina.quux@shopper.example',
  phone: '617-555-0199',
  streetAddress: '4711 Zanzibar Crescent',
  firstName: 'Wilhelmina',
  lastName: 'Quuxington',
  password: 'correct-horse-battery-staple',
  search: 'zibeline-houppelande',
};
const press = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const cartId = `anon-${crypto.randomUUID()}`;

let shop: TracedShop;
let secrets: Record<string, string>;
beforeAll(async () => {
  shop = await startTracedShop();
  const order = await buy();
  const signUpToken = await register();
  await call('GET', `/products/search-suggestions?query=${buyer.search}`);
  await call('POST', '/orders/track', { body: { orderNumber: order.orderNumber, email: buyer.email } });
  await call('POST', '/auth/login', {
    body: { email: buyer.email, password: 'wrong-password-of-hers' },
    isRefused: true,
  });
  secrets = { ...buyer, ...order.secrets, signUpToken, cartId, wrong: 'wrong-password-of-hers' };
  await shop.stop();
  // Seeding the demo takes long on a busy machine.
}, 300_000);
afterAll(() => shop.remove());

async function call<T = Record<string, string>>(
  method: string,
  path: string,
  { body, headers, isRefused }: { body?: object; headers?: Record<string, string>; isRefused?: true } = {},
): Promise<T> {
  const reply = await fetch(shop.apiUrl + path, {
    method,
    headers: { 'X-Tenant-Code': 'FIELDNOTE', 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (reply.status >= 400 && !isRefused) throw new Error(`${method} ${path}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as T;
}

/** The last email to the buyer with these words in the subject. */
async function waitForEmail(subject: string): Promise<{ links: string[] }> {
  const api = `${shop.sandboxUrl}/mail/api/messages`;
  const query = new URLSearchParams({ to: buyer.email, subject, waitMs: '15000', count: '1' });
  const { messages } = (await (await fetch(`${api}?${query}`)).json()) as { messages: { id: string }[] };
  if (!messages[0]) throw new Error(`No email about "${subject}"`);
  return (await (await fetch(`${api}/${messages[0].id}`)).json()) as { links: string[] };
}

/** A product in stock, in one of its sizes. */
async function findProduct() {
  const { content } = await call<ProductPage>('GET', '/products?inStock=true&pageSize=1');
  const { productId: id } = content[0]!;
  const { variants } = await call<ProductDetails>('GET', `/products/${id}/details`);
  const { attributes } = variants.find(({ stockQuantity }) => stockQuantity > 0)!;
  return { productId: id, selectedAttributes: attributes };
}

async function buy() {
  const product = await findProduct();
  const { streetAddress } = buyer;
  const address = { streetAddress, city: 'Boston', state: 'MA', postalCode: '02108', country: 'US' } as const;
  const { total, placement } = await checkOut((_, path, body) => call('POST', path, { body }), {
    items: [{ ...product, quantity: 1 }],
    anonymousCartId: cartId,
    address,
  });
  const paypalOrderId = await createPayPalClient(shop.sandboxUrl).approvedPayment(total);
  const order = await call<PlacedOrder>('POST', '/orders', {
    body: placement(paypalOrderId, {
      guestEmail: buyer.email,
      guestPhone: buyer.phone,
      shippingAddress: address,
      anonymousCartId: cartId,
    }),
    headers: {
      traceparent: `00-${press.traceId}-${press.spanId}-01`,
      'Idempotency-Key': 'idem-7c1f0e7b2d',
    },
  });
  await waitForEmail('order');
  const { id, orderNumber, accessKey } = order;
  return { orderNumber, secrets: { paypalOrderId, accessKey, id, idempotencyKey: 'idem-7c1f0e7b2d' } };
}

async function register(): Promise<string> {
  const { email, password, firstName, lastName } = buyer;
  await call('POST', '/auth/verify-email-request', { body: { email } });
  const { links } = await waitForEmail('email');
  const token = new URL(links.find((link) => link.includes('token='))!).searchParams.get('token')!;
  await call('POST', '/auth/verify-email', { body: { token } });
  await call('POST', '/auth/signup', { body: { email, token, password, firstName, lastName } });
  return token;
}

test('a purchase is one trace, from the press of the button to the email', () => {
  const trace = findTrace(shop.spans.spans(), 'POST /api/v1/orders');
  const names = trace.map(({ span, depth }) => `${'  '.repeat(depth)}${span.kind} ${span.name}`);
  expect(trace[0]?.span).toMatchObject({ ...press, spanId: expect.any(String), parentSpanId: press.spanId });
  expect(names).toEqual(
    expect.arrayContaining([
      'server POST /api/v1/orders',
      '  client INSERT orders',
      '  client GET /v2/checkout/orders/{id}',
      '  client POST /v2/checkout/orders/{id}/capture',
      '  producer send mail',
      '    consumer process mail',
      '      client send email',
    ]),
  );
});

test('spans and logs contain nothing about the buyer, and no tokens', () => {
  const spans = shop.spans.text();
  expect(spans).toContain('POST /api/v1/auth/signup');
  expect(shop.log()).toContain('request refused');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5);
    for (const form of [secret, encodeURIComponent(secret)]) {
      expect(spans.includes(form), `spans contain the ${name}`).toBe(false);
      expect(shop.log().includes(form), `the log contains the ${name}`).toBe(false);
    }
  }
});

test('a log line says which trace, span and request it belongs to', () => {
  const lines = shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string>);
  const refused = lines.find(({ route }) => route === 'POST /api/v1/auth/login');
  const span = shop.spans.spans().find(({ spanId }) => spanId === refused?.['span_id']);
  expect(span).toMatchObject({ traceId: refused?.['trace_id'], name: 'POST /api/v1/auth/login' });
  expect(span?.attributes['selvedge.request_id']).toBe(refused?.['requestId']);
});
