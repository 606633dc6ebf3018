import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsletterInput } from '../../../../testing/newsletter-input.ts';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { jobHandlers } from '../../../app/jobs/job-handlers.ts';
import type { Mail } from '../../../platform/mailer/mailer.ts';
import { createSmtpMailer } from '../../../platform/mailer/mailer.ts';
import { createThrottle } from '../../../platform/mailer/throttle.ts';
import { selectBuyers } from '../../../ordering/index.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterEach(() => shop.close());

const admin = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token, ...(body && { body }) });
async function subscribe(...emails: string[]): Promise<void> {
  for (const email of emails) await shop.call('POST', '/newsletter/subscriptions', { body: { email } });
  await shop.runJobs('mail');
}
async function start(changes = {}): Promise<string> {
  const { body } = await admin('POST', '/newsletters', newsletterInput(changes));
  await admin('POST', `/newsletters/${body.id}/send`, { sendAt: null, basedOn: body.updatedAt });
  return body.id;
}
const get = async (id: string) => (await admin('GET', `/newsletters/${id}`)).body;
const customer = async (email: string) => {
  const { body } = await admin('GET', `/customers?q=${email}`);
  return (await admin('GET', `/customers/${body.content[0].id}`)).body;
};
const newslettersTo = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject === newsletterInput().subject);

it('an address that doesn’t exist bounces, is marked, and gets no more newsletters', async () => {
  await subscribe('ann@shop.test', 'bounce-1@shop.test', 'bounce-2@shop.test');
  // The welcome emails have bounced too, so these addresses are left out from the start.
  expect((await admin('GET', '/newsletters/audience')).body).toEqual({ count: 1, bouncedCount: 2 });
  await shop.db.inTenant('FIELDNOTE', (tx) => tx.deleteFrom('email_bounces').execute());
  const first = await start();
  await shop.runJobs('send-newsletter');
  expect(await get(first)).toMatchObject({
    status: 'SENT',
    recipientCount: 3,
    sentCount: 1,
    bouncedCount: 2,
  });
  expect((await customer('bounce-1@shop.test')).bouncedAt).toBe(shop.shop.clock().toISOString());
  expect((await customer('ann@shop.test')).bouncedAt).toBeNull();
  const second = await start();
  await shop.runJobs('send-newsletter');
  expect(await get(second)).toMatchObject({ status: 'SENT', recipientCount: 1, bouncedCount: 0 });
});

it('an address that accepts an email again is no longer marked', async () => {
  await subscribe('ann@shop.test');
  const ann = { tenant_code: 'FIELDNOTE', email_key: 'ann@shop.test', reply_code: 550, reason_code: null };
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .insertInto('email_bounces')
      .values({ ...ann, bounced_at: new Date() })
      .execute(),
  );
  expect((await admin('GET', '/newsletters/audience')).body).toEqual({ count: 0, bouncedCount: 1 });
  await shop.handlers.mail(
    { kind: 'verification', tenantCode: 'FIELDNOTE', email: 'Ann@shop.test' },
    randomUUID(),
  );
  expect((await admin('GET', '/newsletters/audience')).body).toEqual({ count: 1, bouncedCount: 0 });
});

it('an address that temporarily refuses an email gets it later', async () => {
  await subscribe('ann@shop.test', 'bob@shop.test');
  await shop.control('mail', { to: 'ann@shop.test', failNext: { times: 2, status: 451 } });
  const id = await start();
  await shop.runJobs('send-newsletter');
  expect(await get(id)).toMatchObject({ status: 'SENDING', sentCount: 1 });
  // Too early.
  await shop.runJobs('send-newsletter');
  expect(await newslettersTo('ann@shop.test')).toEqual([]);
  for (const minutes of [2, 6]) {
    shop.moveTime(minutes * 60_000);
    await shop.runJobs('send-newsletter');
  }
  expect(await get(id)).toMatchObject({ status: 'SENT', sentCount: 2, failedCount: 0 });
  expect(await newslettersTo('ann@shop.test')).toHaveLength(1);
});

it('after several attempts, an address that keeps refusing the email is counted as failed, but isn’t marked', async () => {
  await subscribe('ann@shop.test');
  await shop.control('mail', { to: 'ann@shop.test', failNext: { times: 99, status: 451 } });
  const id = await start();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await shop.runJobs('send-newsletter');
    shop.moveTime(7 * 3_600_000);
  }
  token = await operatorToken(shop);
  expect(await get(id)).toMatchObject({ status: 'SENT', sentCount: 0, failedCount: 1 });
  expect((await customer('ann@shop.test')).bouncedAt).toBeNull();
});

it('an address isn’t marked if the email is refused because of its content', async () => {
  await subscribe('ann@shop.test');
  await shop.control('mail', { failNext: { times: 1, status: 554 } });
  const id = await start();
  await shop.runJobs('send-newsletter');
  expect(await get(id)).toMatchObject({ status: 'SENT', failedCount: 1, bouncedCount: 0 });
  expect((await customer('ann@shop.test')).bouncedAt).toBeNull();
});

it('no recipient counts as failed while the mail server can’t be reached', async () => {
  await subscribe('ann@shop.test', 'bob@shop.test');
  const id = await start();
  await shop.control('mail', { dropReplyNext: { times: 1, when: 'before' } });
  expect(await shop.runJobs('send-newsletter')).toBe(0);
  expect(await get(id)).toMatchObject({
    status: 'SENDING',
    sentCount: 0,
    trouble: 'The mail server isn’t accepting our emails right now. We keep trying.',
  });
  await shop.runJobs('send-newsletter');
  expect(await get(id)).toMatchObject({ status: 'SENT', sentCount: 2, trouble: null });
});

it('a killed process repeats at most the email that it was sending', async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `reader-${index}@shop.test`);
  await subscribe(...emails);
  const id = await start();
  const sent: Mail[] = [];
  // The process dies after the mail server's reply to the third email: nothing is saved from then on.
  let isDead = false;
  const dying = handlersWith({
    onSent(mail) {
      sent.push(mail);
      isDead = sent.length === 3;
    },
    db: new Proxy(shop.db, {
      get: (db, name) => (isDead ? () => Promise.reject(new Error('killed')) : Reflect.get(db, name, db)),
    }),
  });
  const job = { tenantCode: 'FIELDNOTE', newsletterId: id };
  await expect(dying['send-newsletter'](job, randomUUID(), undefined)).rejects.toThrow('killed');
  expect(sent).toHaveLength(3);
  await shop.handlers['send-newsletter'](job, randomUUID(), undefined);
  expect(await get(id)).toMatchObject({ status: 'SENT', sentCount: 6 });

  const copies = await Promise.all(emails.map(newslettersTo));
  expect(copies.map(({ length }) => length).sort()).toEqual([1, 1, 1, 1, 1, 2]);
  // Email programs show a repeated email once.
  const messageIds = copies
    .flat()
    .map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value);
  expect(new Set(messageIds).size).toBe(6);
});

it('a worker stops when another one has taken over', async () => {
  const emails = Array.from({ length: 4 }, (_, index) => `reader-${index}@shop.test`);
  await subscribe(...emails);
  const id = await start();
  const job = { tenantCode: 'FIELDNOTE', newsletterId: id };
  let hasTakenOver = false;
  const slow = handlersWith({
    async onSent() {
      if (hasTakenOver) return;
      hasTakenOver = true;
      await shop.handlers['send-newsletter'](job, randomUUID(), undefined);
    },
  });
  await slow['send-newsletter'](job, randomUUID(), undefined);
  expect(await get(id)).toMatchObject({ status: 'SENT', sentCount: 4 });
  const counts = (await Promise.all(emails.map(newslettersTo))).map(({ length }) => length);
  // The slow worker was sending one email when the other one took over, so that one is sent twice.
  expect(counts.sort()).toEqual([1, 1, 1, 2]);
});

/** Handlers of another process. */
function handlersWith({ db = shop.db, onSent }: { db?: TestShop['db']; onSent: (mail: Mail) => unknown }) {
  const { smtpPort } = shop;
  const mailer = createSmtpMailer({ host: '127.0.0.1', port: smtpPort, user: undefined, password: undefined, from: 'no-reply@shop.test' }); // prettier-ignore
  return jobHandlers({
    ...shop.shop,
    db,
    mailer: {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        await onSent(mail);
      },
    },
    newsletterThrottle: createThrottle(Infinity),
    selectBuyers,
    publicOrigin: 'http://localhost:3000',
    importPictureHosts: new Set(),
    assistant: undefined,
  });
}
