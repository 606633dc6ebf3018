import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toCartItem } from '../../../testing/checkout.ts';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { enforceRetention } from '../../app/jobs/enforce-retention.ts';
import { MailRefusal } from '../../platform/mailer/mail-refusal.ts';
import { createThrottle } from '../../platform/mailer/throttle.ts';
import { sendCartReminder } from './send-cart-reminder.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const newsletterThrottle = createThrottle(Infinity);
let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 9 },
    { productId: 'tee', priceMinor: 2_000, stock: 9 },
  ]);
  token = await operatorToken(shop);
  await setReminders({ afterHours: 4 });
});
afterEach(() => shop.close());

async function setReminders(changes: { afterHours?: number | null; pauseDays?: number }): Promise<void> {
  const body = { afterHours: 4, pauseDays: 7, ...changes };
  // Sessions of operators end after hours.
  token = await operatorToken(shop);
  const { status } = await shop.call('PUT', '/admin/cart-reminders', { token, body });
  expect(status).toBe(200);
}
const subscribe = (shopper: Shopper, isSubscribed = true) =>
  shop.call('PUT', '/users/me/newsletter', { token: shopper.token, body: { isSubscribed } });
const add = (shopper: Shopper, productId: string, quantity = 1) =>
  shop.call('POST', '/cart/items', { token: shopper.token, body: toCartItem({ productId, quantity }) });
async function leaveCart(productIds = ['parka']): Promise<Shopper> {
  const shopper = await registerShopper(shop);
  await subscribe(shopper);
  for (const productId of productIds) await add(shopper, productId);
  await shop.runJobs('mail');
  return shopper;
}
const setStock = (productId: string, changes: string) =>
  shop.db.query(`update variants set ${changes} where tenant_code = 'FIELDNOTE' and product_id = $1`, [
    productId,
  ]);
/** At the time of the shop's clock, which tests move. */
const changeCart = ({ id }: Shopper) =>
  shop.db.query(`update carts set updated_at = $1 where user_id = $2`, [shop.shop.clock(), id]);
const queue = () => shop.handlers.sweep();
async function remind(hours = 5): Promise<void> {
  shop.moveTime(hours * hourMs);
  await queue();
  await shop.runJobs('mail');
}
const remindersTo = async ({ email }: Shopper) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject.startsWith('You left something'));
const outcome = async () => {
  token = await operatorToken(shop);
  return (await shop.call('GET', '/admin/cart-reminders', { token })).body;
};

describe('a subscriber who left a cart', () => {
  it('gets one email after the time that the store chose, with today’s prices and a link to the cart', async () => {
    const ada = await leaveCart(['parka', 'tee']);
    await remind(3);
    expect(await remindersTo(ada)).toEqual([]);
    await setStock('parka', 'price_minor = 9000');
    await setStock('tee', 'stock = 0');
    await remind(2);
    await remind(2);
    const [mail, ...others] = await remindersTo(ada);
    expect(others).toEqual([]);
    expect(mail!.text).toMatch(/parka \(Moss \/ M\) × 1: \$90\.00\nSubtotal: \$90\.00/);
    expect(mail!.text).toMatch(/Meanwhile:\n.*tee \(.+\) is sold out\n/);
    expect(mail!.links).toContain('http://fieldnote.test:3000/login?redirect=%2Fcart');
    const header = (name: string) => mail!.headers.find((one) => one.name.toLowerCase() === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(mail!.links.find((one) => one.includes('/newsletter/unsubscribe'))!);
    expect((await shop.call('POST', `/newsletter/unsubscriptions${link.search}`)).status).toBe(200);
    await add(ada, 'parka');
    await remind(8 * 24);
    expect(await remindersTo(ada)).toHaveLength(1);
  });

  it('gets the next one for another cart, but not within the days that the store chose', async () => {
    const ada = await leaveCart();
    await remind();
    shop.moveTime(2 * dayMs);
    await changeCart(ada);
    await remind();
    expect(await remindersTo(ada)).toHaveLength(1);
    shop.moveTime(6 * dayMs);
    await changeCart(ada);
    await remind();
    expect(await remindersTo(ada)).toHaveLength(2);
  });

  it('isn’t reminded of what they left long before the store turned reminders on', async () => {
    await setReminders({ afterHours: null });
    const ada = await leaveCart();
    await remind(8 * 24);
    await setReminders({ afterHours: 1 });
    await remind(1);
    expect(await remindersTo(ada)).toEqual([]);
  });
});

it('needs a consent from the account: a stranger can’t turn reminders on with the newsletter form', async () => {
  const typeAddress = ({ email }: Shopper) =>
    shop.call('POST', '/newsletter/subscriptions', { body: { email } });
  const [ada, bob, eve] = [await registerShopper(shop), await leaveCart(), await leaveCart()];
  await add(ada, 'parka');
  await typeAddress(ada);
  await subscribe(bob, false);
  await typeAddress(bob);
  // It takes nothing away either.
  await typeAddress(eve);
  await shop.runJobs('mail');
  await remind();
  expect([await remindersTo(ada), await remindersTo(bob)]).toEqual([[], []]);
  expect(await remindersTo(eve)).toHaveLength(1);
});

it.each<[string, (ada: Shopper) => Promise<unknown>]>([
  ['the cart was ordered', (ada) => shopperOrder(shop, ada, { items: [{ productId: 'parka' }] })],
  ['they ordered as a guest', ({ email }) => guestOrder(shop, { items: [{ productId: 'parka' }], email })],
  ['the cart was emptied', (ada) => shop.db.query('delete from cart_lines where $1 <> $2', [ada.id, ''])],
  ['the cart was changed', (ada) => changeCart(ada)],
  ['they unsubscribed', (ada) => subscribe(ada, false)],
  ['an email to them bounced', (ada) => shop.db.query(`insert into email_bounces values ('FIELDNOTE', $1, 550, null, now())`, [ada.email])],
  ['the account was deleted', (ada) => shop.db.query('delete from users where id = $1', [ada.id])],
  ['everything is sold out', () => setStock('parka', 'stock = 0')],
  ['the product was hidden', () => shop.db.query(`update products set is_published = false where id = 'parka'`)],
  ['the store turned reminders off', () => setReminders({ afterHours: null })],
  ['the store is being deleted', () => shop.db.query(`update tenants set leaving_since = now() where code = 'FIELDNOTE'`)],
])('nothing is sent if %s, before or after the reminder was queued', async (_, change) => {
  const [before, after] = [await leaveCart(), await leaveCart()];
  shop.moveTime(5 * hourMs);
  await queue();
  expect(shop.jobs.waiting.filter(({ queue: name }) => name === 'mail')).toHaveLength(2);
  for (const shopper of [after, before]) await change(shopper);
  await shop.runJobs('mail');
  await remind(1);
  expect([await remindersTo(before), await remindersTo(after)]).toEqual([[], []]);
}); // prettier-ignore

it('guests, and shoppers who don’t get the newsletter, get no reminders', async () => {
  const ada = await registerShopper(shop);
  await add(ada, 'parka');
  await remind();
  expect(await remindersTo(ada)).toEqual([]);
  expect(shop.jobs.waiting).toEqual([]);
});

describe('if the mail server fails', () => {
  const reminderOf = ({ id }: Shopper) =>
    shop.db.query<{ id: string; status: string }>(
      'select id, status from cart_reminders where user_id = $1',
      [id],
    );

  async function queueReminder() {
    const ada = await leaveCart();
    shop.moveTime(5 * hourMs);
    await queue();
    const { rows } = await reminderOf(ada);
    const job = { kind: 'cart-reminder', tenantCode: 'FIELDNOTE', reminderId: rows[0]!.id } as const;
    return { ada, job };
  }

  it('tries again after a refusal for now, and sends one email', async () => {
    const ada = await leaveCart();
    await shop.control('mail', { to: ada.email, failNext: { times: 2, status: 451 } });
    await remind();
    expect(await remindersTo(ada)).toEqual([]);
    await shop.runJobs('mail');
    await shop.runJobs('mail');
    expect(await remindersTo(ada)).toHaveLength(1);
    expect((await outcome()).sentCount).toBe(1);
  });

  it('doesn’t send twice if the reply was lost', async () => {
    const ada = await leaveCart();
    await shop.control('mail', { dropReplyNext: { times: 1, when: 'after' } });
    await remind();
    await shop.runJobs('mail');
    expect(await remindersTo(ada)).toHaveLength(1);
  });

  it('doesn’t send again if the process was killed while it sent', async () => {
    const { ada, job } = await queueReminder();
    const reached = Promise.withResolvers<void>();
    const mailer = {
      send: () => (reached.resolve(), new Promise<void>(() => undefined)),
      close: () => undefined,
    };
    void sendCartReminder({ ...shop.shop, newsletterThrottle, mailer }, job);
    await reached.promise;
    await shop.runJobs('mail');
    expect(await remindersTo(ada)).toEqual([]);
    expect((await reminderOf(ada)).rows[0]!.status).toBe('SENT');
  });

  it('doesn’t send twice if something fails after the mail server accepted it', async () => {
    const { ada, job } = await queueReminder();
    const sent: string[] = [];
    const statusBefore: string[] = [];
    const waiting = {
      // Before that, nothing is claimed, so a process that's killed while it waits loses no reminder.
      waitForTurn: async () => void statusBefore.push((await reminderOf(ada)).rows[0]!.status),
    };
    const mailer = {
      async send({ to }: { to: string }) {
        sent.push(to);
        throw new Error('The database is gone');
      },
      close: () => undefined,
    };
    const dependencies = { ...shop.shop, newsletterThrottle: waiting, mailer };
    await expect(sendCartReminder(dependencies, job)).rejects.toThrow('The database is gone');
    await sendCartReminder(dependencies, job);
    expect(sent).toEqual([ada.email]);
    expect(statusBefore).toEqual(['WAITING', 'SENT']);
    expect((await reminderOf(ada)).rows[0]!.status).toBe('SENT');
  });

  it('says so in the log if it gives up because the email may have arrived', async () => {
    const { ada, job } = await queueReminder();
    const mailer = {
      send: () => Promise.reject(new MailRefusal('No reply', { kind: 'server', mayHaveArrived: true })),
      close: () => undefined,
    };
    const warnings: object[] = [];
    const log = { warn: (details: object) => void warnings.push(details) };
    await sendCartReminder({ ...shop.shop, newsletterThrottle, mailer, log }, job);
    const { tenantCode, reminderId } = job;
    expect(warnings).toEqual([expect.objectContaining({ tenantCode, reminderId })]);
    expect(JSON.stringify(warnings)).not.toContain(ada.email);
  });

  it('gives up for good if the address doesn’t exist', async () => {
    const ada = await registerShopper(shop);
    await subscribe(ada);
    await add(ada, 'parka');
    await shop.runJobs('mail');
    await shop.db.query(`update users set email = 'bounce@shop.test', email_key = 'bounce@shop.test' where id = $1`, [ada.id]); // prettier-ignore
    await subscribe(ada);
    shop.jobs.waiting.splice(0);
    await remind();
    expect((await reminderOf(ada)).rows[0]!.status).toBe('FAILED');
    expect(shop.jobs.waiting).toEqual([]);
    expect((await outcome()).sentCount).toBe(0);
  });
});

it('counts reminders and the carts that were ordered within seven days', async () => {
  const [ada, bob, eve] = [await leaveCart(), await leaveCart(), await leaveCart()];
  await remind();
  const order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  expect(await outcome()).toMatchObject({ sentCount: 3, orderedCount: 1 });
  await moveThrough(shop, await operatorToken(shop), order.id, ['SHIPPED']);
  shop.moveTime(8 * dayMs);
  const { body: session } = await shop.call('POST', '/auth/login', { body: { email: bob.email, password: bob.password } }); // prettier-ignore
  await shopperOrder(shop, { ...bob, token: session.token }, { items: [{ productId: 'parka' }] });
  expect(await outcome()).toMatchObject({ sentCount: 3, orderedCount: 1 });
  expect(eve.email).not.toBe(bob.email);
  shop.moveTime(31 * dayMs);
  expect(await outcome()).toMatchObject({ sentCount: 0, orderedCount: 0 });
});

it('is in the file with a person’s data, and ends with the account or after 90 days', async () => {
  const [ada, bob] = [await leaveCart(), await leaveCart()];
  await remind();
  const reply = await shop.app.inject({
    url: '/api/v1/users/me/data',
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${ada.token}` },
  });
  const { 'data.json': data } = unzipSync(new Uint8Array(reply.rawPayload));
  expect(JSON.parse(strFromU8(data!)).cartReminders).toEqual([{ sentAt: shop.shop.clock().toISOString() }]);
  const left = async ({ id }: Shopper) =>
    (await shop.db.query('select 1 from cart_reminders where user_id = $1', [id])).rows.length;
  // Deleting somebody takes a fresh sign-in.
  token = await operatorToken(shop);
  const { body: found } = await shop.call('GET', `/admin/customers?q=${ada.email}`, { token });
  expect((await shop.call('POST', `/admin/customers/${found.content[0].id}/delete`, { token })).status).toBe(
    200,
  );
  expect([await left(ada), await left(bob)]).toEqual([0, 1]);
  shop.moveTime(91 * dayMs);
  await enforceRetention(shop.shop);
  expect(await left(bob)).toBe(0);
});

it('refuses times that aren’t possible, and notices changes by others', async () => {
  const put = (body: object) => shop.call('PUT', '/admin/cart-reminders', { token, body });
  for (const body of [
    { afterHours: 0, pauseDays: 7 },
    { afterHours: 73, pauseDays: 7 },
    { afterHours: 1, pauseDays: 61 },
  ])
    expect((await put(body)).status).toBe(400);
  const stale = { afterHours: 2, pauseDays: 7, basedOn: new Date(0).toISOString() };
  expect((await put(stale)).body.code).toBe('changed-meanwhile');
});
