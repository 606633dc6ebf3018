import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/checkout.ts';
import { readRaceRounds } from '../../../testing/race-rounds.ts';
import { submitReview } from '../../../testing/review-form.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { shopperCheckout } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

const rounds = readRaceRounds({ quick: 4, full: 60 });

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
beforeAll(async () => {
  cluster = await createShopInstances();
  await addTestProducts(cluster.shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500 },
  ]);
});
afterAll(() => cluster.close());

const instance = (index: number) => cluster.instances[index % cluster.instances.length] ?? cluster.shop;
const select = async (query: string, value: string) =>
  (await cluster.shop.db.query<{ n: number }>(query, [value])).rows[0]!.n;

async function deletionToken(email: string, token: string): Promise<string> {
  await cluster.shop.call('POST', '/users/me/deletion-email', { token });
  await cluster.shop.runJobs('mail');
  const [newest] = await emailsTo(cluster.shop, email);
  return /delete-account\?token=([\w-]{43})/.exec(newest?.text ?? '')![1]!;
}

it('deleting an account while its owner places an order leaves either a paid order to deliver or none', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shopper = await registerShopper(cluster.shop);
    const body = await shopperCheckout(cluster.shop, shopper, { items: [{ productId: 'parka' }] });
    const token = await deletionToken(shopper.email, shopper.token);
    const pauseMs = (round * 15) % 60;
    const [placed, deleted] = await Promise.all([
      placeOrder(instance(round), body, {}, { token: shopper.token }),
      new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() =>
        instance(round + 1).call('POST', '/users/deletions', { body: { token } }),
      ),
    ]);
    expect(deleted.status).toBe(200);
    expect(await select('select count(*)::integer as n from users where id = $1', shopper.id)).toBe(0);
    const delivered = await select(
      `select count(*)::integer as n from orders where guest_email = $1 and is_forgotten`,
      shopper.email,
    );
    // A reply may get lost, but there's no payment without an order, and no order without a payment.
    const captured = await select(
      `select count(*)::integer as n from orders where guest_email = $1 and payment_state = 'CAPTURED'`,
      shopper.email,
    );
    if (placed.status < 300) expect([delivered, captured]).toEqual([1, 1]);
    expect(captured).toBeLessThanOrEqual(delivered);
    expect(placed.status).toBeLessThan(500);
  }
});

it('a link that is used on two devices at once deletes the account once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shopper = await registerShopper(cluster.shop);
    const token = await deletionToken(shopper.email, shopper.token);
    const replies = await Promise.all(
      [0, 1, 2].map((index) => instance(index).call('POST', '/users/deletions', { body: { token } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  }
});

it('a review that is submitted during the deletion leaves the average correct', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shopper = await registerShopper(cluster.shop);
    const token = await deletionToken(shopper.email, shopper.token);
    await Promise.all([
      submitReview(cluster.shop, 'parka', shopper.token),
      instance(1).call('POST', '/users/deletions', { body: { token } }),
    ]);
    const isCorrect = `select count(*)::integer as n from products p where id = $1
      and review_count = (select count(*) from reviews r where r.tenant_code = p.tenant_code and r.product_id = p.id)
      and rating_sum = (select coalesce(sum(rating), 0) from reviews r
        where r.tenant_code = p.tenant_code and r.product_id = p.id)`;
    expect(await select(isCorrect, 'parka')).toBe(1);
    expect(
      await select(
        'select count(*)::integer as n from reviews where user_id is null and product_id = $1',
        'parka',
      ),
    ).toBe(0);
  }
});
