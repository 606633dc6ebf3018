import { AdminReview, adminOperations } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator } from '../../../../testing/operators.ts';
import { submitReview } from '../../../../testing/review-form.ts';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import { operatorToken, type Shopper } from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let author: Shopper;
let reader: Shopper;
let operator: string;
let productId: string;
let reviewId: string;
let products = 0;
beforeAll(async () => {
  shop = await createTestShop();
  [author, reader] = [await registerShopper(shop), await registerShopper(shop)];
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  productId = `coat-${(products += 1)}`;
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId, priceMinor: 10_000, stock: 5 }]);
  reviewId = (await submitReview(shop, productId, author.token, { rating: '2' })).body.review.id;
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

type Action = 'approve' | 'hide' | 'publish' | 'reports/dismiss';
const change = (action: Action, body: object = {}, token = operator, tenant = 'FIELDNOTE') =>
  shop.call('POST', `/admin/reviews/${reviewId}/${action}`, { token, tenant, body });
const hide = (body: object = {}) => change('hide', { reason: 'It names a person', ...body });
const reply = (body: object) =>
  shop.call('PUT', `/admin/reviews/${reviewId}/reply`, { token: operator, body });
const details = async (): Promise<AdminReview> =>
  (await shop.call('GET', `/admin/reviews/${reviewId}`, { token: operator })).body;
const listed = async (token?: string) =>
  (await shop.call('GET', `/products/${productId}/reviews`, { token })).body;
const summaryOf = async (token?: string) =>
  (await shop.call('GET', `/products/${productId}/reviews/summary`, { token })).body;
const requireApproval = (newReviewsWait: boolean) =>
  shop.call('PUT', '/admin/settings/reviews', { token: operator, body: { newReviewsWait } });

describe('hiding a review', () => {
  it('removes it from lists, counts and averages, and shows the reason only to its author', async () => {
    expect((await listed()).content).toMatchObject([{ id: reviewId }]);
    const { status, body } = await hide();
    expect([status, [...Value.Errors(AdminReview, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({
      status: 'HIDDEN',
      hidden: { reason: 'It names a person', by: 'boss@shop.test' },
      history: [{ change: 'hideReview', by: 'boss@shop.test' }],
    });
    for (const token of [undefined, reader.token]) {
      expect(await listed(token)).toMatchObject({ content: [], totalElements: 0 });
      expect(await summaryOf(token)).toMatchObject({
        totalReviews: 0,
        averageRating: 0,
        userHasReviewed: false,
      });
    }
    const product = (await shop.call('GET', `/products/${productId}/details`)).body;
    expect([product.averageRating, product.totalReviews]).toEqual([null, 0]);
    expect(await listed(author.token)).toMatchObject({
      content: [
        { id: reviewId, isOwn: true, unpublished: { status: 'HIDDEN', reason: 'It names a person' } },
      ],
      totalElements: 1,
    });
    expect(await summaryOf(author.token)).toMatchObject({ totalReviews: 0, userHasReviewed: true });
    expect(JSON.stringify(await listed(author.token))).not.toContain('boss@shop.test');
  });

  it('can be undone; the review counts again', async () => {
    await hide();
    expect((await change('publish')).body).toMatchObject({ status: 'PUBLISHED', hidden: null });
    expect((await listed()).content).toMatchObject([{ id: reviewId }]);
    expect(await summaryOf()).toMatchObject({ totalReviews: 1, averageRating: 2 });
  });

  it('does nothing the second time, and refuses another reason', async () => {
    const first = await hide();
    const again = await hide();
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await hide({ reason: 'Spam' });
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'changed-meanwhile',
      "boss@shop.test has already hidden this review. Your change wasn't saved.",
    ]);
    expect(shop.jobs.waiting).toHaveLength(1);
  });

  it('refuses votes and reports as if the review did not exist', async () => {
    await hide();
    const at = `/products/${productId}/reviews/${reviewId}`;
    const { token } = reader;
    const vote = await shop.call('POST', `${at}/helpful?helpful=true`, { token });
    const report = await shop.call('POST', `${at}/reports`, { token, body: { reason: 'Something else' } });
    expect([vote.status, report.status]).toEqual([404, 404]);
  });

  it('emails the reason to the author, unless it has been undone', async () => {
    await hide({ reason: 'It names\n<b>a person</b>' });
    expect(await shop.runJobs('mail')).toBe(1);
    const [mail] = await emailsTo(shop, author.email);
    expect(mail?.subject).toMatch(/^Your review of .* is hidden$/);
    expect(mail?.text).toContain('It names\n\n<b>a person</b>');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.links).toContain(`http://fieldnote.test:3000/products/${productId}/details#reviews`);

    await change('publish');
    await hide({ reason: 'Changed my mind' });
    await change('publish');
    await shop.runJobs('mail');
    expect((await emailsTo(shop, author.email)).filter(({ text }) => text.includes('my mind'))).toEqual([]);
  });
});

describe('a store where new reviews need approval', () => {
  beforeEach(() => requireApproval(true));
  beforeEach(async () => {
    const sent = await submitReview(shop, productId, reader.token, { rating: '4' });
    expect(sent.body.review).toMatchObject({ isOwn: true, unpublished: { status: 'WAITING' } });
    expect(sent.body.summary).toMatchObject({ totalReviews: 1, averageRating: 2, userHasReviewed: true });
    reviewId = sent.body.review.id;
    await requireApproval(false);
  });

  it('shows a review to its author, and to others once it is approved', async () => {
    expect((await listed()).content).toHaveLength(1);
    expect((await listed(author.token)).content).toHaveLength(1);
    // Reviews from the same millisecond have no fixed order.
    const own = (await listed(reader.token)).content.find(({ isOwn }: { isOwn: boolean }) => isOwn);
    expect(own.unpublished).toEqual({ status: 'WAITING' });
    expect((await change('approve')).body.status).toBe('PUBLISHED');
    expect((await listed()).content).toHaveLength(2);
    expect(await summaryOf()).toMatchObject({ totalReviews: 2, averageRating: 3 });
    expect(await shop.runJobs('mail')).toBe(1);
    expect((await emailsTo(shop, reader.email))[0]?.subject).toMatch(/^Your review of .* is published$/);
  });

  it('approves a review once', async () => {
    await change('approve');
    expect((await change('approve')).status).toBe(200);
    expect(shop.jobs.waiting).toHaveLength(1);
    expect(await summaryOf()).toMatchObject({ totalReviews: 2 });
  });

  it('refuses to approve what a colleague has hidden, and to hide what a colleague has approved', async () => {
    const { updatedAt: basedOn } = await details();
    await hide({ basedOn });
    expect((await change('approve', { basedOn })).body.code).toBe('changed-meanwhile');
    await change('publish');
    expect((await hide({ basedOn })).body.code).toBe('changed-meanwhile');
    expect((await details()).status).toBe('PUBLISHED');
  });
});

describe('a reply', () => {
  it("is shown below the review without the operator's name, and emailed once", async () => {
    const { status, body } = await reply({ text: ' Sorry to hear that.\nWrite to us! ' });
    expect([status, body.reply]).toEqual([
      200,
      { text: 'Sorry to hear that.\nWrite to us!', by: 'boss@shop.test', at: expect.any(String) },
    ]);
    const [shown] = (await listed()).content;
    expect(shown.reply).toEqual({ text: 'Sorry to hear that.\nWrite to us!', createdAt: body.reply.at });
    await reply({ text: 'Sorry!' });
    expect((await listed()).content[0].reply.text).toBe('Sorry!');
    expect(await shop.runJobs('mail')).toBe(1);
    const [mail] = await emailsTo(shop, author.email);
    expect(mail?.subject).toBe('FIELDNOTE replied to your review');
    expect(mail?.text).toContain('Sorry!');
  });

  it('can be removed', async () => {
    await reply({ text: 'Thanks' });
    const remove = () => shop.call('DELETE', `/admin/reviews/${reviewId}/reply`, { token: operator });
    expect((await remove()).body.reply).toBeNull();
    expect((await remove()).status).toBe(200);
    expect((await listed()).content[0].reply).toBeUndefined();
    await shop.runJobs('mail');
    expect((await emailsTo(shop, author.email)).filter(({ text }) => text.includes('Thanks'))).toEqual([]);
  });

  it("doesn't overwrite a colleague's reply", async () => {
    const { updatedAt: basedOn } = await details();
    expect((await reply({ text: 'First', basedOn })).status).toBe(200);
    expect((await reply({ text: 'First', basedOn })).status).toBe(200);
    expect((await reply({ text: 'Second', basedOn })).body.code).toBe('changed-meanwhile');
    expect((await details()).reply?.text).toBe('First');
  });

  it('needs a text that is not too long', async () => {
    for (const text of [' ', 'x'.repeat(2_001)]) expect((await reply({ text })).status).toBe(400);
    for (const reason of ['\n', 'x'.repeat(501)]) expect((await hide({ reason })).status).toBe(400);
  });
});

describe('operators', () => {
  it("can't see or change a review of another store", async () => {
    const token = await operatorToken(shop, 'MAISONLUNE');
    const asStranger = { token, tenant: 'MAISONLUNE' };
    const replies = [
      await shop.call('GET', `/admin/reviews/${reviewId}`, asStranger),
      await change('hide', { reason: 'Mine' }, token, 'MAISONLUNE'),
      await change('reports/dismiss', { sentUntil: shop.shop.clock().toISOString() }, token, 'MAISONLUNE'),
      await shop.call('PUT', `/admin/reviews/${reviewId}/reply`, { ...asStranger, body: { text: 'Hi' } }),
      await shop.call('DELETE', `/admin/reviews/${reviewId}/reply`, asStranger),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const list = await shop.call('GET', '/admin/reviews', asStranger);
    expect(list.body).toMatchObject({ content: [], counts: { all: 0, waiting: 0, reported: 0, hidden: 0 } });
    expect(await details()).toMatchObject({ status: 'PUBLISHED', reply: null });
  });

  it('may only read with the catalog role, and do nothing with the orders role', async () => {
    const catalog = await addOperator(shop, { email: `catalog-${productId}@shop.test`, role: 'catalog' });
    const orders = await addOperator(shop, { email: `orders-${productId}@shop.test`, role: 'orders' });
    expect((await shop.call('GET', '/admin/reviews', { token: catalog.token })).status).toBe(200);
    expect((await change('hide', { reason: 'No' }, catalog.token)).status).toBe(403);
    expect((await shop.call('GET', '/admin/reviews', { token: orders.token })).status).toBe(403);
  });

  it('are in the activity log with what changed', async () => {
    await hide();
    const log = await shop.call('GET', `/admin/audit?subjectType=reviews&subjectId=${reviewId}`, {
      token: operator,
    });
    expect(log.body.content).toMatchObject([
      {
        operation: 'hideReview',
        actor: 'boss@shop.test',
        subject: { type: 'reviews', id: reviewId, name: 'Ada M.' },
        before: { status: 'PUBLISHED', reason: null },
        after: { status: 'HIDDEN', reason: 'It names a person' },
      },
    ]);
    expect(Object.keys(adminOperations)).toContain(log.body.content[0].operation);
  });
});
