import { Review, ReviewSummary } from '@selvedge/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decoders } from '../media/decoding/decoders.ts';
import { sweepUploads } from '../media/sweep-uploads.ts';
import { cheapestRate, home, placeOrder, taxOf } from '../../../testing/checkout.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { formHeaders } from '../../../testing/multipart.ts';
import { reviewForm, submitReview } from '../../../testing/review-form.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { photo, pngOfSize, svgWithScript } from '../../../testing/test-pictures.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let products = 0;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());

/** Starts a real server, for a request that is aborted. Returns its URL. */
const startServer = () => shop.app.listen({ port: 0, host: '127.0.0.1' });

/** Adds a product without reviews. */
async function newProduct(tenant = 'FIELDNOTE'): Promise<string> {
  const productId = `coat-${(products += 1)}`;
  await addTestProducts(shop.db, tenant, [{ productId, priceMinor: 10_000, stock: 50 }]);
  return productId;
}

const listed = async (productId: string, token?: string) =>
  (await shop.call('GET', `/products/${productId}/reviews`, { token })).body;
const summaryOf = async (productId: string, token?: string) =>
  (await shop.call('GET', `/products/${productId}/reviews/summary`, { token })).body;
const uploads = () => readdir(join(shop.storage.directory, 'uploads/FIELDNOTE')).catch(() => []);
const imageRows = async () =>
  (
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.selectFrom('images').select('id').where('tenant_code', '=', 'FIELDNOTE').execute(),
    )
  ).length;

describe('a review', () => {
  it('is first in the list with its photos, and counts immediately', async () => {
    const [productId, shopper] = [await newProduct(), await registerShopper(shop)];
    const earlier = await submitReview(shop, productId, (await registerShopper(shop)).token, { rating: '1' });
    // Reviews from the same millisecond have no fixed order.
    await shop.db.query("update reviews set created_at = created_at - interval '1 hour' where id = $1", [
      (earlier.body as { review: { id: string } }).review.id,
    ]);
    const images = [await photo(900, 600), await photo()];
    const { status, body } = await submitReview(shop, productId, shopper.token, {
      rating: '4',
      title: '  Warm  ',
      comment: ' First line.\r\n\r\nSecond line. ',
      images,
    });
    expect(status).toBe(201);
    expect([...Value.Errors(Review, body.review), ...Value.Errors(ReviewSummary, body.summary)]).toEqual([]);
    expect(body.review).toMatchObject({
      userName: 'Ada M.',
      verifiedPurchase: false,
      rating: 4,
      title: 'Warm',
      comment: 'First line.\n\nSecond line.',
      helpfulCount: 0,
      isOwn: true,
      images: [
        { alt: 'Photo 1 by Ada M.', width: 900, height: 600 },
        { alt: 'Photo 2 by Ada M.', width: 320, height: 240 },
      ],
    });
    expect(body.summary).toMatchObject({
      averageRating: 2.5,
      totalReviews: 2,
      ratingDistribution: { 1: 1, 4: 1 },
      userHasReviewed: true,
    });
    const list = await listed(productId, shopper.token);
    expect(list.content[0]).toEqual(body.review);
    expect((await listed(productId)).content[0].isOwn).toBe(false);
    expect(await summaryOf(productId, shopper.token)).toEqual(body.summary);
    expect((await summaryOf(productId)).userHasReviewed).toBe(false);
  });

  it('has photos without location or device data', async () => {
    const productId = await newProduct();
    const { body } = await submitReview(shop, productId, (await registerShopper(shop)).token, {
      images: [await photo(700, 500)],
    });
    const served = await shop.app.inject({ url: body.review.images[0].imageUrl });
    expect(served.statusCode).toBe(200);
    const { exif, width } = await sharp(served.rawPayload).metadata();
    expect([exif, width]).toEqual([undefined, 640]);
    expect(served.rawPayload.includes('secret')).toBe(false);
  });

  it.each([
    ['no rating', { rating: '' }, 'rating'],
    ['six stars', { rating: '6' }, 'rating'],
    ['half a star', { rating: '3.5' }, 'rating'],
    ['no text', { comment: '' }, 'comment'],
    ['only whitespace', { comment: ' \r\n\t\u200b ' }, 'comment'],
    ['a text that is too long', { comment: 'a'.repeat(5_001) }, 'comment'],
    ['control characters', { comment: 'a\u0007b' }, 'comment'],
    ['a title that is too long', { title: 'a'.repeat(121) }, 'title'],
    ['a title with two lines', { title: 'a\r\nb' }, 'title'],
    ['a title that changes the text direction', { title: 'a\u202eb' }, 'title'],
  ])('with %s is refused with an error at its field', async (_, review, field) => {
    const productId = await newProduct();
    const { token } = await registerShopper(shop);
    const reply = await submitReview(shop, productId, token, review);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
    expect((await summaryOf(productId)).totalReviews).toBe(0);
  });

  it('can be as long as the limits, counted in code points', async () => {
    const review = { title: 'é'.repeat(120), comment: '\u{1f9e5}'.repeat(5_000) };
    const reply = await submitReview(shop, await newProduct(), (await registerShopper(shop)).token, review);
    expect(reply.status).toBe(201);
  });

  it('is saved as typed, even if it looks like HTML or SQL', async () => {
    const comment = `<img src=x onerror=alert(1)> '; drop table reviews; --`;
    const reply = await submitReview(shop, await newProduct(), (await registerShopper(shop)).token, {
      comment,
    });
    expect(reply.body.review.comment).toBe(comment);
  });

  it('needs a signed-in shopper and a product of the same store', async () => {
    const productId = await newProduct();
    const { token } = await registerShopper(shop);
    const stranger = await registerShopper(shop, { tenant: 'MAISONLUNE' });
    expect((await submitReview(shop, productId, undefined)).status).toBe(401);
    expect((await submitReview(shop, productId, 'nobody')).status).toBe(401);
    expect((await submitReview(shop, productId, stranger.token)).status).toBe(401);
    expect((await submitReview(shop, 'no-such-coat', token)).status).toBe(404);
    const elsewhere = await submitReview(shop, productId, stranger.token, { tenant: 'MAISONLUNE' });
    expect(elsewhere.status).toBe(404);
    expect((await listed(productId)).totalElements).toBe(0);
  });
});

describe('a second review of a product by the same shopper', () => {
  it('is refused and does not change the first one', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    await submitReview(shop, productId, token, { rating: '5' });
    const files = (await uploads()).length;
    const second = await submitReview(shop, productId, token, { rating: '1', images: [await photo()] });
    expect(second).toMatchObject({
      status: 409,
      body: { message: 'You have already reviewed this product' },
    });
    expect(await summaryOf(productId)).toMatchObject({ totalReviews: 1, averageRating: 5 });
    expect((await uploads()).length).toBe(files);
    expect((await submitReview(shop, await newProduct(), token)).status).toBe(201);
  });

  it('gets the same reply as the first one if it is identical', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const review = { images: [await photo()] };
    const first = await submitReview(shop, productId, token, review);
    const files = (await uploads()).length;
    expect(await submitReview(shop, productId, token, review)).toEqual(first);
    expect((await summaryOf(productId)).totalReviews).toBe(1);
    expect((await uploads()).length).toBe(files);
  });

  it.each([
    ['another photo', () => photo(300, 200)],
    ['one more byte in the photo', async () => Buffer.concat([await photo(), Buffer.from('x')])],
  ])('is not identical with %s', async (_, other) => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    expect((await submitReview(shop, productId, token, { images: [await photo()] })).status).toBe(201);
    const second = await submitReview(shop, productId, token, { images: [await other()] });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is never saved, even if the same review is sent many times at once', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const images = [await photo()];
    const files = (await uploads()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => submitReview(shop, productId, token, { images })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(replies.map(({ body }) => body.review.id)).size).toBe(1);
    expect(await summaryOf(productId)).toMatchObject({ totalReviews: 1 });
    expect((await uploads()).length).toBe(files + 1);
  });
});

describe('a verified purchase', () => {
  async function buy(productId: string, { id, token }: { id: string; token: string }) {
    const body = { productId, quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
    const cart = (await shop.call('POST', '/cart/items', { token, body })).body;
    const rate = await cheapestRate(shop, cart.id, home, { token });
    const tax = await taxOf(shop, cart.items, home.state);
    const amount = Math.round((cart.summary.subtotal + tax + rate.cost) * 100) / 100;
    const address = { ...home, addressType: 'SHIPPING', isDefault: true };
    const saved = await shop.call('POST', `/users/${id}/addresses`, { token, body: address });
    const order = await placeOrder(
      shop,
      {
        paymentMethod: 'PAYPAL',
        paymentDetails: {
          paypalOrderId: await approvedPayment(shop, amount),
          payerId: 'PAYER',
          amount,
          currency: 'USD',
        },
        shippingDetails: {
          rateId: rate.id,
          carrierName: rate.carrierName,
          serviceName: rate.serviceName,
          cost: rate.cost,
          estimatedDays: rate.estimatedDays,
        },
        taxDetails: { stateCode: home.state, taxAmount: tax, taxRate: 0 },
        cartId: cart.id,
        shippingAddressId: saved.body.id,
        billingAddressId: saved.body.id,
      },
      {},
      { token },
    );
    expect(order.status).toBe(201);
    return order.body.id as string;
  }

  it('needs an order of this product by this shopper', async () => {
    const [bought, other, buyer] = [await newProduct(), await newProduct(), await registerShopper(shop)];
    await buy(bought, buyer);
    const verified = async (productId: string, token: string) =>
      (await submitReview(shop, productId, token)).body.review.verifiedPurchase;
    expect(await verified(bought, buyer.token)).toBe(true);
    expect(await verified(other, buyer.token)).toBe(false);
    expect(await verified(bought, (await registerShopper(shop)).token)).toBe(false);
  });

  it.each([
    ['cancelled', { state: 'CANCELLED', payment_state: 'REFUND_DUE' }],
    ['refunded', { state: 'CANCELLED', payment_state: 'REFUNDED' }],
  ] as const)('does not count when the order was %s', async (_, states) => {
    const [productId, buyer] = [await newProduct(), await registerShopper(shop)];
    const orderId = await buy(productId, buyer);
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx
        .updateTable('orders')
        .set(states)
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('id', '=', orderId)
        .execute(),
    );
    const { body } = await submitReview(shop, productId, buyer.token);
    expect(body.review.verifiedPurchase).toBe(false);
  });
});

describe('photos', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['cut off', async () => (await photo()).subarray(0, 900), 400],
    ['a decompression bomb', () => pngOfSize(60_000, 60_000), 400],
    ['an SVG in disguise', () => Buffer.from(svgWithScript), 400],
    ['a page in disguise', () => Buffer.from('<html><script>alert(1)</script>'), 400],
    ['empty', () => Buffer.alloc(0), 400],
    ['too large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('are all refused and not stored if one is %s', async (_, hostile, status) => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const before = [await uploads(), await imageRows()];
    const reply = await submitReview(shop, productId, token, { images: [await photo(), await hostile()] });
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.body.message).toMatch(/^Photo 2: /);
    expect([await uploads(), await imageRows()]).toEqual(before);
    expect((await submitReview(shop, productId, token, { images: [await photo()] })).status).toBe(201);
  });

  it('are dropped without a trace if the shopper disconnects while they wait to be decoded', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const before = [await uploads(), await imageRows()];
    const waiting = Promise.withResolvers<AbortSignal>();
    vi.spyOn(decoders, 'run').mockImplementation((_, __, { signal }) => {
      waiting.resolve(signal!);
      return new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
      );
    });
    const abortController = new AbortController();
    const sent = fetch(`${await startServer()}/api/v1/products/${productId}/reviews`, {
      method: 'POST',
      headers: { ...formHeaders, 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
      body: new Uint8Array(reviewForm({ images: [await photo()] })),
      signal: abortController.signal,
    });
    const signal = await waiting.promise;
    expect(signal.aborted).toBe(false);
    abortController.abort();
    await expect(sent).rejects.toThrow();
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
    vi.restoreAllMocks();
    expect([await uploads(), await imageRows()]).toEqual(before);
    expect((await submitReview(shop, productId, token, { images: [await photo()] })).status).toBe(201);
  });

  it.each([
    ['shopper', { ofSender: 4_990, ofStore: 4_990 }, 429, 'rate-limited'],
    ['store', { ofSender: 0, ofStore: 29_990 }, 503, 'unavailable'],
  ] as const)(
    'are refused for now while too many photos from the same %s are waiting',
    async (_, { ofSender, ofStore }, status, code) => {
      const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
      vi.spyOn(decoders, 'waitingCost').mockImplementation((_tenant, sender) =>
        sender ? ofSender : ofStore,
      );
      const reply = await submitReview(shop, productId, token, { images: [await photo(2_000, 1_500)] });
      expect(reply).toMatchObject({ status, body: { code } });
      vi.restoreAllMocks();
      expect((await submitReview(shop, productId, token, { images: [await photo()] })).status).toBe(201);
    },
  );

  it('are limited to five', async () => {
    const images = Array.from({ length: 6 }, () => Buffer.from('x'));
    const reply = await submitReview(shop, await newProduct(), (await registerShopper(shop)).token, {
      images,
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { images: 'accepts at most 5 files' } } });
  });

  it('are removed when the review or one of the photos cannot be saved', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const before = [await uploads(), await imageRows()];
    const images = [await photo(), await photo(200, 200)];
    const write = vi.spyOn(shop.storage, 'write').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await submitReview(shop, productId, token, { images })).status).toBe(500);
    write.mockRestore();
    const inTenant = vi.spyOn(shop.storage, 'write').mockImplementation(async function (
      this: never,
      key,
      bytes,
    ) {
      inTenant.mockRestore();
      await shop.storage.write(key, bytes);
      // Makes the database refuse the review after its photos are stored.
      await shop.db.query(`alter table reviews add constraint none_now check (rating = 0) not valid`);
    });
    expect((await submitReview(shop, productId, token, { images })).status).toBe(500);
    await shop.db.query(`alter table reviews drop constraint none_now`);
    expect([await uploads(), await imageRows()]).toEqual(before);
    expect((await summaryOf(productId)).totalReviews).toBe(0);
  });

  it('are swept after a day if the service was killed before it saved the review', async () => {
    const productId = await newProduct();
    await submitReview(shop, productId, (await registerShopper(shop)).token, { images: [await photo()] });
    const before = await uploads();
    await shop.storage.write('uploads/FIELDNOTE/00000000-0000-4000-8000-00000000dead.webp', Buffer.from('x'));
    const sweep = (hours: number) =>
      sweepUploads({ ...shop, clock: () => new Date(Date.now() + hours * 3_600_000) });
    await sweep(23);
    expect(await uploads()).toHaveLength(before.length + 1);
    await sweep(25);
    expect(await uploads()).toEqual(before);
  });
});

describe('the hourly limits', () => {
  it('allow twenty reviews per shopper', async () => {
    const { token } = await registerShopper(shop);
    for (let times = 0; times < 20; times += 1)
      expect((await submitReview(shop, await newProduct(), token)).status).toBe(201);
    expect((await submitReview(shop, await newProduct(), token)).status).toBe(429);
  });

  it('do not count refused reviews as one of the twenty', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const written = await submitReview(shop, await newProduct(), token);
    expect(written.status).toBe(201);
    for (let times = 0; times < 22; times += 1) {
      expect((await submitReview(shop, productId, token, { rating: '6' })).status).toBe(400);
      expect((await submitReview(shop, productId, token, { images: [Buffer.from('x')] })).status).toBe(400);
      expect((await submitReview(shop, 'no-such-coat', token)).status).toBe(404);
    }
    expect((await submitReview(shop, productId, token)).status).toBe(201);
  });

  it('allow sixty attempts with photos, successful or not', async () => {
    const [productId, { token }] = [await newProduct(), await registerShopper(shop)];
    const images = [Buffer.from('no picture')];
    for (let times = 0; times < 60; times += 1)
      expect((await submitReview(shop, productId, token, { images })).status).toBe(400);
    expect((await submitReview(shop, productId, token)).status).toBe(429);
    shop.moveTime(3_600_000);
    const again = await registerShopper(shop);
    expect((await submitReview(shop, productId, again.token)).status).toBe(201);
  });
});
