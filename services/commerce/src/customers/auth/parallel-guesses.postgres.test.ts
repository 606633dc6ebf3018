import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder, type GuestCheckout } from '../../../testing/checkout.ts';
import { createShopInstances, type Instance } from '../../../testing/shop-instances.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { newCartId } from '../../../testing/test-shop.ts';

const guesses = 200;

type Guess = (
  instance: Instance,
  number: number,
  network: Record<string, string>,
) => ReturnType<typeof placeOrder>;

// Uses several connections: with one, a limit that checks before it counts would go unnoticed.
describe(`${guesses} guesses at once`, () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let checkout: GuestCheckout;
  let shopper: { token: string; email: string };
  let operator: string;
  let line: object;
  beforeAll(async () => {
    cluster = await createShopInstances();
    const { shop } = cluster;
    const [variantId] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 50 },
    ]);
    line = { sku: 'S', productId: 'parka', variantId, categoryId: 'coats', price: 1, quantity: 1 };
    checkout = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    shopper = await registerShopper(shop);
    operator = await operatorToken(shop);
  });
  afterAll(() => cluster.close());

  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return { 'x-forwarded-for': `10.1.${networks >> 8}.${networks & 255}` };
  };
  /**
   * Expects exactly `limit` guesses to be checked, apart from those that a busy machine refused (503).
   * @param refusal the error code of a guess that was checked
   */
  async function expectChecked(
    limit: number,
    refusal: string,
    guess: Guess,
    getNetwork: () => Record<string, string>,
  ): Promise<void> {
    const replies = await Promise.all(
      Array.from({ length: guesses }, (_, number) =>
        guess(cluster.instances[number % cluster.instances.length]!, number, getNetwork()),
      ),
    );
    const countReplies = (code: string) => replies.filter(({ body }) => body.code === code).length;
    const unavailable = countReplies('unavailable');
    expect(countReplies(refusal)).toBeLessThanOrEqual(limit);
    expect(countReplies(refusal) + unavailable).toBeGreaterThanOrEqual(limit);
    expect(countReplies(refusal) + unavailable + countReplies('rate-limited')).toBe(guesses);
  }
  const validateCode = (instance: Instance, code: string, headers: Record<string, string>, token?: string) =>
    instance.call('POST', '/promotions/validate', {
      body: { code, items: [line] },
      headers,
      ...(token && { token }),
    });

  const perNetwork: [string, number, string, Guess][] = [
    [
      'payments to order with',
      60,
      'payment-not-approved',
      (instance, number, network) =>
        placeOrder(
          instance,
          {
            ...checkout.body,
            paymentDetails: { ...checkout.body.paymentDetails, paypalOrderId: `GUESS${number}` },
          },
          network,
        ),
    ],
    [
      'payments of a cart',
      60,
      'not-found',
      (instance, number, network) =>
        instance.call('GET', `/payments/paypal/GUESS${number}`, {
          headers: { 'x-cart-id': checkout.cartId, ...network },
        }),
    ],
    [
      'promotion codes',
      30,
      'invalid-promotion',
      (instance, number, network) => validateCode(instance, `GUESS${number}`, network),
    ],
    [
      'promotion codes to order with',
      30,
      'invalid-promotion',
      (instance, number, network) =>
        placeOrder(
          instance,
          { ...checkout.body, promotionDetails: { code: `GUESS${number}`, discount: 0 } },
          network,
        ),
    ],
    [
      'passwords of an account',
      10,
      'invalid-credentials',
      (instance, number, headers) =>
        instance.call('POST', '/auth/login', {
          body: { email: shopper.email, password: `guess ${number}` },
          headers,
        }),
    ],
    [
      'passwords of many accounts',
      100,
      'invalid-credentials',
      (instance, number, headers) =>
        instance.call('POST', '/auth/login', {
          body: { email: `nobody${number}@shop.test`, password: 'the same for all' },
          headers,
        }),
    ],
    [
      'passwords of an operator',
      10,
      'invalid-credentials',
      (instance, number, headers) =>
        instance.call('POST', '/admin/auth/login', {
          body: { email: 'nobody@shop.test', password: `guess ${number}` },
          headers,
        }),
    ],
    [
      'current passwords of an operator',
      10,
      'invalid-request',
      (instance, number, headers) =>
        instance.call('POST', '/admin/auth/password', {
          body: { currentPassword: `guess ${number}`, newPassword: 'a better one than before' },
          headers,
          token: operator,
        }),
    ],
    [
      'links that set a password',
      60,
      'invalid-reset-token',
      (instance, number, headers) =>
        instance.call('POST', '/auth/reset-password', {
          body: { token: `guess-${number}`, newPassword: 'a better one than before' },
          headers,
        }),
    ],
    [
      'tracking numbers',
      60,
      'not-found',
      (instance, number, headers) => instance.call('GET', `/tracking/GUESS${number}`, { headers }),
    ],
    [
      'email addresses of an order',
      10,
      'not-found',
      (instance, number, headers) =>
        instance.call('POST', '/orders/track', {
          body: { orderNumber: '1234567890', email: `guess${number}@shop.test` },
          headers,
        }),
    ],
  ];
  it.each(perNetwork)('of %s, from one network: only %i are checked', async (_, limit, refusal, guess) => {
    const network = newNetwork();
    await expectChecked(limit, refusal, guess, () => network);
  });

  it('of promotion codes, for one cart from many networks: only 30 are checked', async () => {
    const cart = { 'x-cart-id': newCartId() };
    const guess: Guess = (instance, number, network) =>
      validateCode(instance, `FORCART${number}`, { ...network, ...cart });
    await expectChecked(30, 'invalid-promotion', guess, newNetwork);
  });

  it('of promotion codes, for one account from many networks: only 30 are checked', async () => {
    const guess: Guess = (instance, number, network) =>
      validateCode(instance, `FORADA${number}`, network, shopper.token);
    await expectChecked(30, 'invalid-promotion', guess, newNetwork);
  });
});
