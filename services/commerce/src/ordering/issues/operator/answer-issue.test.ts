import { AdminIssue, OrderIssue } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
let issueId: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  const reply = await shop.call('POST', `/orders/${order.id}/issues`, {
    token: ada.token,
    body: {
      type: 'Missing items',
      description: 'The belt is <b>missing</b>',
      orderNumber: order.orderNumber,
    },
  });
  issueId = reply.body.id;
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const answer = (body: object, key?: string) =>
  shop.call('POST', `/admin/issues/${issueId}/answers`, {
    token: operator,
    body: { message: 'We send\nthe belt <i>today</i>.', closes: true, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const readAsShopper = async () =>
  (await shop.call('GET', `/orders/${order.id}/issues`, { token: ada.token })).body[0];

it("saves an answer, emails it in the store's name and shows it to the shopper without the operator's name", async () => {
  const { status, body } = await answer({});
  expect([status, [...Value.Errors(AdminIssue, body)]]).toEqual([201, []]);
  expect(body).toMatchObject({
    isClosed: true,
    orderNumber: order.orderNumber,
    buyerEmail: ada.email,
    answers: [{ message: 'We send\nthe belt <i>today</i>.', createdBy: 'boss@shop.test' }],
  });
  expect(await shop.runJobs('mail')).toBe(1);
  const [mail] = await emailsTo(shop, ada.email);
  expect(mail?.subject).toBe(`About your report on order ${order.orderNumber}`);
  expect(mail?.text).toContain('Your report: Missing items: The belt is <b>missing</b>');
  expect(mail?.html).not.toMatch(/<[bi]>/);
  const seen = await readAsShopper();
  expect([...Value.Errors(OrderIssue, seen)]).toEqual([]);
  expect(seen).toMatchObject({ isClosed: true, answers: [{ message: 'We send\nthe belt <i>today</i>.' }] });
  expect(JSON.stringify(seen)).not.toContain('boss@shop.test');
});

it('sends one answer and one email for a repeated key, and refuses another answer under that key', async () => {
  const first = await answer({}, 'answer-0001');
  const again = await answer({}, 'answer-0001');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await shop.runJobs('mail')).toBe(1);
  expect((await answer({ message: 'Other' }, 'answer-0001')).body.code).toBe('idempotency-conflict');
});

it("refuses an answer from an operator who hasn't read a colleague's answer", async () => {
  await answer({ answersRead: 0, closes: false });
  expect((await readAsShopper()).isClosed).toBe(false);
  const late = await answer({ answersRead: 0, message: 'Me too' });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'changed-meanwhile',
    "boss@shop.test has already answered this report. Your answer wasn't sent. Please read theirs first.",
  ]);
  expect((await answer({ answersRead: 1, message: 'Me too' })).body.answers).toHaveLength(2);
});

it('lists open reports first and filters by state', async () => {
  await answer({});
  const newer = await shop.call('POST', `/orders/${order.id}/issues`, {
    token: ada.token,
    body: { type: 'Other', description: 'And late', orderNumber: order.orderNumber },
  });
  await answer({ closes: false });
  await answer({});
  const list = async (query: string) =>
    (await shop.call('GET', `/admin/issues?${query}`, { token: operator })).body.content as AdminIssue[];
  const states = (await list('size=100')).map(({ isClosed }) => isClosed);
  expect(states).toEqual([...states].sort());
  expect((await list('size=100&isClosed=false')).map(({ id }) => id)).toEqual([newer.body.id]);
  expect((await list('size=100&isClosed=true')).every(({ isClosed }) => isClosed)).toBe(true);
});

it('refuses an answer to a report that does not exist', async () => {
  issueId = '00000000-0000-4000-8000-00000000dead';
  expect((await answer({})).status).toBe(404);
  issueId = 'nonsense';
  expect((await answer({})).status).toBe(400);
});
