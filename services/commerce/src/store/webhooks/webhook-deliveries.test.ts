import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { webhookDelivery } from '../../../testing/webhook-receiver.ts';
import { hours, openWebhookShop, type WebhookShop } from '../../../testing/webhook-shop.ts';
import { enforceRetention } from '../../app/jobs/enforce-retention.ts';
import { deliverDue } from './attempt-delivery.ts';
import { concurrencyLimits } from './webhook-rules.ts';

let webhooks: WebhookShop;
beforeAll(async () => void (webhooks = await openWebhookShop()));
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

describe('a failed event', () => {
  test('is sent again with the same ID and body, and the log shows the outcome', async () => {
    const { id } = await webhooks.add();
    webhooks.receiver.answerWith(
      (response) => void response.writeHead(500).end(`Ooops\0\n${'x'.repeat(100_000)}`),
    );
    await webhooks.sendTest(id);
    await webhooks.deliver();
    const [failed] = await webhooks.log(id);
    expect(failed).toMatchObject({
      status: 'PENDING',
      attempts: 1,
      responseStatus: 500,
      failure: 'answered 500',
    });
    expect(failed!.responseText).toMatch(/^Ooops x+$/);
    expect(failed!.responseText).toHaveLength(500);
    expect((await webhooks.call('GET', `/${id}`)).body.failingSince).not.toBeNull();
    webhooks.receiver.answerWith();
    await webhooks.deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
    webhooks.shop.moveTime(6_000);
    await webhooks.deliver();
    const [first, second] = webhooks.receiver.received;
    expect(second!.text).toBe(first!.text);
    expect(second!.text).toBe(failed!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(await webhooks.log(id, '&status=DELIVERED&type=webhook.test')).toMatchObject([
      { attempts: 2, responseStatus: 204, responseText: null, nextAttemptAt: null, failure: null },
    ]);
    expect(await webhooks.log(id, '&status=FAILED')).toEqual([]);
    expect((await webhooks.call('GET', `/${id}`)).body.failingSince).toBeNull();
  });

  test('is no longer retried after a day, and can be replayed alone or with all others', async () => {
    const { id } = await webhooks.add();
    webhooks.receiver.answerWith(
      (response) => void response.writeHead(302, { location: webhooks.receiver.url }).end(),
    );
    await webhooks.sendTest(id);
    const since = new Date(Date.now() - hours(1)).toISOString();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await webhooks.deliver();
      webhooks.shop.moveTime(hours(11));
    }
    await webhooks.signIn();
    // A redirect isn't followed.
    expect(webhooks.receiver.received.map(({ path }) => path)).toEqual(Array(8).fill('/hooks'));
    const [failed] = await webhooks.log(id, '&status=FAILED');
    expect(failed).toMatchObject({ attempts: 8, responseStatus: 302, nextAttemptAt: null });
    webhooks.receiver.answerWith();
    await webhooks.call('PUT', `/${id}`, webhooks.input());
    expect((await webhooks.call('POST', `/${id}/deliveries/${failed!.id}/replay`)).body).toMatchObject({
      status: 'PENDING',
      eventId: failed!.eventId,
    });
    await webhooks.deliver();
    expect(webhooks.receiver.received.at(-1)!.headers['webhook-id']).toBe(failed!.eventId);
    expect((await webhooks.call('POST', `/${id}/replay`, { since })).body).toEqual({ replayed: 0 });
    webhooks.receiver.answerWith((response) => void response.writeHead(410).end());
    await webhooks.sendTest(id);
    await webhooks.deliver();
    expect((await webhooks.call('POST', `/${id}/replay`, { since })).body.message).toMatch(/is off/);
    webhooks.receiver.answerWith();
    await webhooks.call('PUT', `/${id}`, webhooks.input());
    expect((await webhooks.call('POST', `/${id}/replay`, { since })).body).toEqual({ replayed: 1 });
    await webhooks.deliver();
    expect(await webhooks.log(id, '&status=DELIVERED')).toHaveLength(2);
  });

  test.each([
    ['answers 410', 410, 0, 'gone', 'no longer exists (410)'],
    ['fails for five days', 503, 121, 'failing', 'has failed for 5 days'],
  ])('turns off an endpoint that %s, and emails its managers', async (_, status, after, reason, text) => {
    const email = `hooks${status}@shop.test`;
    await addOperator(webhooks.shop, { email, role: 'manager' });
    await addOperator(webhooks.shop, { email: `support${status}@shop.test`, role: 'support' });
    const { id } = await webhooks.add();
    webhooks.receiver.answerWith((response) => void response.writeHead(status).end());
    await webhooks.sendTest(id);
    if (after > 0) {
      await webhooks.deliver();
      webhooks.shop.moveTime(hours(after));
      await webhooks.signIn();
      await webhooks.sendTest(id);
    }
    await webhooks.sendTest(id);
    await deliverDue(webhookDelivery(webhooks.shop), 1);
    expect((await webhooks.call('GET', `/${id}`)).body).toMatchObject({
      isActive: false,
      disabledReason: reason,
    });
    expect(
      (await webhooks.log(id)).every((one) => one.status === 'FAILED' && one.nextAttemptAt === null),
    ).toBe(true);
    expect((await webhooks.sendTest(id)).body.code).toBe('conflict');
    await webhooks.shop.runJobs('mail');
    const [mail] = await emailsTo(webhooks.shop, email);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^A webhook of .* was turned off$/) });
    expect(mail!.text).toContain(text);
    expect(await emailsTo(webhooks.shop, `support${status}@shop.test`)).toEqual([]);
  });
});

test.each([
  ['a private address', { resolve: '10.0.0.1' }, 'hooks.example does not exist or is in a private network'],
  [
    'the metadata service',
    { resolve: '169.254.169.254' },
    'hooks.example does not exist or is in a private network',
  ],
  [
    'a loopback address in IPv6',
    { resolve: '::ffff:127.0.0.1' },
    'hooks.example does not exist or is in a private network',
  ],
] as const)(
  'events aren’t sent to %s, whatever the name resolved to before',
  async (_, { resolve }, failure) => {
    const { id } = await webhooks.add({ url: 'https://hooks.example/x' });
    await webhooks.sendTest(id);
    const family = resolve.includes(':') ? 6 : 4;
    await webhooks.deliver({ resolve: async () => [{ address: resolve, family }] });
    expect(await webhooks.log(id)).toMatchObject([{ status: 'PENDING', responseStatus: null, failure }]);
  },
);

test('a slow endpoint gets only its share, and doesn’t hold up other endpoints', async () => {
  const [slow, fast] = [
    await webhooks.add({ url: `${webhooks.receiver.url}/slow` }),
    await webhooks.add({ url: `${webhooks.receiver.url}/fast` }),
  ];
  const unanswered: ServerResponse[] = [];
  webhooks.receiver.answerWith((response, { path }) => {
    if (path === '/fast') response.writeHead(200).end();
    else unanswered.push(response);
  });
  for (let index = 0; index < 10; index += 1) for (const { id } of [slow, fast]) await webhooks.sendTest(id);
  const share = concurrencyLimits.perEndpoint;
  const arrived = (wanted: string) => webhooks.receiver.received.filter(({ path }) => path === wanted).length;
  const first = deliverDue(webhookDelivery(webhooks.shop));
  await expect.poll(() => unanswered.length, { timeout: 10_000 }).toBe(share);
  await expect
    .poll(() => webhooks.log(fast.id, '&status=DELIVERED'), { timeout: 10_000 })
    .toHaveLength(share);
  expect(await deliverDue(webhookDelivery(webhooks.shop))).toBe(share);
  expect(await deliverDue(webhookDelivery(webhooks.shop))).toBe(10 - 2 * share);
  expect([arrived('/fast'), arrived('/slow')]).toEqual([10, share]);
  // Each response starts, but never ends.
  for (const response of unanswered) response.writeHead(500).write('drip', () => response.destroy());
  expect(await first).toBe(2 * share);
  expect((await webhooks.log(slow.id)).filter(({ responseText }) => responseText === 'drip')).toHaveLength(
    share,
  );
  // Now that it fails, it gets one at a time.
  const timingOut = webhookDelivery(webhooks.shop, { timeoutMs: 50 });
  expect(await deliverDue(timingOut)).toBe(concurrencyLimits.perFailingEndpoint);
  const failures = (await webhooks.log(slow.id)).map(({ failure }) => failure);
  expect(failures).toContain('didn’t answer within 0 seconds');
});

test('endpoints that don’t answer leave room for one that does', async () => {
  const dead = [];
  for (let index = 0; index < 9; index += 1)
    dead.push(await webhooks.add({ url: `${webhooks.receiver.url}/dead/${index}` }));
  const healthy = await webhooks.add({ url: `${webhooks.receiver.url}/healthy` });
  webhooks.receiver.answerWith((response) => void response.writeHead(500).end());
  for (const { id } of dead) await webhooks.sendTest(id);
  await webhooks.deliver();
  webhooks.shop.moveTime(60_000);

  const unanswered: ServerResponse[] = [];
  webhooks.receiver.answerWith((response, { path }) => {
    if (path === '/healthy') response.writeHead(200).end();
    else unanswered.push(response);
  });
  const stuck = deliverDue(webhookDelivery(webhooks.shop));
  await expect.poll(() => unanswered.length, { timeout: 10_000 }).toBe(concurrencyLimits.failingPerStore);
  await webhooks.sendTest(healthy.id);
  expect(await deliverDue(webhookDelivery(webhooks.shop))).toBe(1);
  expect(await webhooks.log(healthy.id, '&status=DELIVERED')).toHaveLength(1);
  for (const response of unanswered) response.destroy();
  await stuck;
});

test('nothing is sent for an endpoint that was deleted or turned off, and log entries are deleted after 30 days', async () => {
  const { id } = await webhooks.add();
  await webhooks.sendTest(id);
  expect((await webhooks.call('DELETE', `/${id}`)).status).toBe(200);
  await webhooks.deliver();
  expect((await webhooks.call('GET', `/${id}/deliveries`)).body.code).toBe('not-found');
  const { id: other } = await webhooks.add();
  await webhooks.sendTest(other);
  await webhooks.call('PUT', `/${other}`, webhooks.input({ isActive: false }));
  await webhooks.deliver();
  expect(webhooks.receiver.received).toEqual([]);
  expect(await webhooks.log(other)).toMatchObject([
    { status: 'FAILED', failure: 'the endpoint was turned off' },
  ]);
  const in31Days = () => new Date(Date.now() + 31 * hours(24));
  await enforceRetention({ db: webhooks.shop.db, clock: in31Days });
  expect(await webhooks.log(other)).toEqual([]);
});
