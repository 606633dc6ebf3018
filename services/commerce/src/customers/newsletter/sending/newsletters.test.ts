import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { groupInput } from '../../../../testing/group-input.ts';
import { newsletterInput } from '../../../../testing/newsletter-input.ts';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterEach(() => shop.close());

const hourMs = 3_600_000;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/admin/newsletters${path}`, { token, ...(body && { body }) });
const create = async (changes = {}) => (await call('POST', '', newsletterInput(changes))).body;
const send = ({ id, updatedAt }: { id: string; updatedAt: string }, sendAt: string | null = null) =>
  call('POST', `/${id}/send`, { sendAt, basedOn: updatedAt });
const get = async (id: string) => (await call('GET', `/${id}`)).body;

async function subscribe(...emails: string[]): Promise<void> {
  for (const email of emails) await shop.call('POST', '/newsletter/subscriptions', { body: { email } });
  await shop.runJobs('mail');
}
const newslettersTo = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject === newsletterInput().subject);
const unsubscribeLink = async (email: string) =>
  new URL((await emailsTo(shop, email))[0]!.links.find((link) => link.includes('/newsletter/unsubscribe'))!);
const customerId = async (email: string) =>
  (await shop.call('GET', `/admin/customers?q=${email}`, { token })).body.content[0].id;

describe('a newsletter', () => {
  it('reaches each subscriber once, with links to unsubscribe', async () => {
    await subscribe('ann@shop.test', 'bob@shop.test');
    const draft = await create();
    expect(await newslettersTo('ann@shop.test')).toEqual([]);
    const { body } = await send(draft);
    expect(body).toMatchObject({ status: 'SCHEDULED', startedBy: 'boss@shop.test' });
    await shop.runJobs('send-newsletter');

    expect(await get(draft.id)).toMatchObject({ status: 'SENT', recipientCount: 2, sentCount: 2 });
    const [mail, ...others] = await newslettersTo('ann@shop.test');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('The first coats of the season have arrived.\n\nOur favorites\n\n- The field parka\n- The wool coat'); // prettier-ignore
    expect(mail!.html).toContain('<h2');
    expect(mail!.html).toContain('<li');
    expect(mail!.html).toContain('Warm, light and made to last');
    expect(mail!.links).toContain('http://fieldnote.test:3000/category/coats');
    const header = (name: string) => mail!.headers.find((one) => one.name.toLowerCase() === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toContain('/api/v1/newsletter/unsubscriptions?token=');
    const link = await unsubscribeLink('ann@shop.test');
    const { status } = await shop.call('POST', `/newsletter/unsubscriptions${link.search}`);
    expect(status).toBe(200);
    expect(await get(draft.id)).toMatchObject({ unsubscribedCount: 1 });
  });

  it('is sent once, even if it’s requested several times', async () => {
    await subscribe('ann@shop.test');
    const draft = await create();
    expect((await send(draft)).status).toBe(200);
    expect((await send(draft)).status).toBe(200);
    await shop.runJobs('send-newsletter');
    expect((await send(draft)).body.status).toBe('SENT');
    await shop.handlers['send-newsletter'](
      { tenantCode: 'FIELDNOTE', newsletterId: draft.id },
      randomUUID(),
      undefined,
    );
    expect(await newslettersTo('ann@shop.test')).toHaveLength(1);
  });

  it('goes only to the store’s own subscribers who agreed to it', async () => {
    await subscribe('ann@shop.test', 'former@shop.test');
    await shop.call('POST', '/newsletter/subscriptions', { tenant: 'MAISONLUNE', body: { email: 'lune@shop.test' } }); // prettier-ignore
    await shop.call(
      'POST',
      `/newsletter/unsubscriptions${(await unsubscribeLink('former@shop.test')).search}`,
    );
    expect((await call('GET', '/audience')).body).toEqual({ count: 1, bouncedCount: 0 });
    const draft = await create();
    await send(draft);
    await shop.runJobs('send-newsletter');
    expect(await newslettersTo('ann@shop.test')).toHaveLength(1);
    expect(await newslettersTo('former@shop.test')).toEqual([]);
    expect(await newslettersTo('lune@shop.test')).toEqual([]);
    const other = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    expect((await shop.call('GET', `/admin/newsletters/${draft.id}`, other)).status).toBe(404);
  });

  it('to a group reaches only its members who subscribed', async () => {
    await subscribe('member@shop.test', 'left@shop.test', 'other@shop.test');
    const { body: group } = await shop.call('POST', '/admin/customer-groups', {
      token,
      body: groupInput({ minOrders: 1, includesSubscribers: false }),
    });
    for (const email of ['member@shop.test', 'left@shop.test'])
      await shop.call('PUT', `/admin/customers/${await customerId(email)}/groups`, {
        token,
        body: { groupIds: [group.id] },
      });
    await shop.call('POST', `/admin/customers/${await customerId('left@shop.test')}/unsubscribe`, { token });
    expect((await call('GET', `/audience?groupId=${group.id}`)).body.count).toBe(1);
    const draft = await create({ audience: 'GROUP', groupId: group.id });
    expect(draft).toMatchObject({ groupName: group.name });
    await send(draft);
    await shop.runJobs('send-newsletter');
    expect(await newslettersTo('member@shop.test')).toHaveLength(1);
    expect(await newslettersTo('left@shop.test')).toEqual([]);
    expect(await newslettersTo('other@shop.test')).toEqual([]);
  });

  it('to a group that was deleted reaches nobody', async () => {
    await subscribe('ann@shop.test');
    const { body: group } = await shop.call('POST', '/admin/customer-groups', {
      token,
      body: groupInput({ includesSubscribers: true }),
    });
    const draft = await create({ audience: 'GROUP', groupId: group.id });
    const later = await create({ audience: 'GROUP', groupId: group.id });
    await send(later, new Date(shop.shop.clock().getTime() + hourMs).toISOString());
    expect((await shop.call('DELETE', `/admin/customer-groups/${group.id}`, { token })).status).toBe(200);
    const { status, body } = await send(await get(draft.id));
    expect([status, body.detail]).toEqual([409, 'The customer group of this newsletter was deleted. Choose another audience.']); // prettier-ignore
    shop.moveTime(2 * hourMs);
    await shop.runJobs('sweep');
    await shop.handlers.sweep();
    await shop.runJobs('send-newsletter');
    expect(await get(later.id)).toMatchObject({ status: 'SENT', recipientCount: 0 });
    expect(await newslettersTo('ann@shop.test')).toEqual([]);
  });

  it('can be scheduled, and cancelled until then', async () => {
    await subscribe('ann@shop.test');
    const draft = await create();
    const at = (ms: number) => new Date(shop.shop.clock().getTime() + ms).toISOString();
    const past = await send(draft, at(-1000));
    expect([past.status, past.body.fields]).toEqual([400, { sendAt: 'Choose a time in the future.' }]);
    expect((await send(draft, at(hourMs))).body.status).toBe('SCHEDULED');
    expect((await call('PUT', `/${draft.id}`, newsletterInput({ subject: 'Other' }))).status).toBe(409);
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(409);
    await shop.handlers.sweep();
    expect(await shop.runJobs('send-newsletter')).toBe(0);
    expect((await call('POST', `/${draft.id}/cancel`)).body).toMatchObject({ status: 'DRAFT', sendAt: null });
    shop.moveTime(2 * hourMs);
    await shop.handlers.sweep();
    await shop.runJobs('send-newsletter');
    expect(await newslettersTo('ann@shop.test')).toEqual([]);

    token = await operatorToken(shop);
    await send(await get(draft.id), at(hourMs));
    await subscribe('late@shop.test');
    shop.moveTime(2 * hourMs);
    await shop.handlers.sweep();
    await shop.runJobs('send-newsletter');
    // The recipients are determined when it's sent, not when it's scheduled.
    expect(await get(draft.id)).toMatchObject({ status: 'SENT', sentCount: 2 });
  });

  it('isn’t sent if nobody would get it, or if it changed after the operator opened it', async () => {
    const draft = await create();
    const { status, body } = await send(draft);
    expect([status, body.detail]).toEqual([409, 'Nobody would get this newsletter. Nothing was sent.']);
    await call('PUT', `/${draft.id}`, newsletterInput({ subject: 'Changed' }));
    expect((await send(draft)).body.code).toBe('changed-meanwhile');
  });

  it('stops when an operator cancels it', async () => {
    await subscribe('ann@shop.test', 'bob@shop.test');
    const draft = await create();
    await send(draft);
    // The first one can't be reached for now, so the newsletter isn't finished.
    await shop.control('mail', { failNext: { times: 1, status: 451 } });
    await shop.runJobs('send-newsletter');
    expect(await get(draft.id)).toMatchObject({ status: 'SENDING', sentCount: 1, recipientCount: 2 });
    expect((await call('POST', `/${draft.id}/cancel`)).body.status).toBe('CANCELLED');
    shop.moveTime(hourMs);
    await shop.runJobs('send-newsletter');
    expect(await get(draft.id)).toMatchObject({ status: 'CANCELLED', sentCount: 1 });
    token = await operatorToken(shop);
    expect((await send(await get(draft.id))).status).toBe(409);
  });

  it('skips people who unsubscribe while it’s being sent', async () => {
    await subscribe('ann@shop.test', 'bob@shop.test');
    const draft = await create();
    await send(draft);
    await shop.control('mail', { failNext: { times: 2, status: 451 } });
    await shop.runJobs('send-newsletter');
    await shop.call('POST', `/newsletter/unsubscriptions${(await unsubscribeLink('bob@shop.test')).search}`);
    shop.moveTime(hourMs);
    await shop.runJobs('send-newsletter');
    expect(await get(draft.id)).toMatchObject({ status: 'SENT', sentCount: 1, skippedCount: 1, unsubscribedCount: 0 }); // prettier-ignore
    expect(await newslettersTo('bob@shop.test')).toEqual([]);
  });
});

/** An email as the preview's frame shows it. */
async function show(newsletter: object) {
  const { body } = await shop.call('POST', '/admin/previews', { token, body: { newsletter } });
  const url = `/api/v1/admin/newsletters/preview?preview=${encodeURIComponent(body.token)}`;
  return shop.app.inject({ url, headers: { 'x-tenant-code': 'FIELDNOTE' } });
}

describe('an operator', () => {
  it('sees a newsletter exactly as it’s sent, and can send a test to themselves only', async () => {
    await subscribe('ann@shop.test');
    const { audience: _, groupId: __, ...content } = newsletterInput();
    const preview = await show(content);
    const draft = await create();
    expect((await call('POST', `/${draft.id}/test`)).status).toBe(200);
    await shop.runJobs('mail');
    const [test] = await emailsTo(shop, 'boss@shop.test');
    expect(test).toMatchObject({ subject: `[Test] ${content.subject}` });
    expect(preview.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
      ),
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(test!.html.trim()).toBe(preview.body);
    expect(await newslettersTo('ann@shop.test')).toEqual([]);
    await send(draft);
    await shop.runJobs('send-newsletter');
    const [sent] = await newslettersTo('ann@shop.test');
    const withoutToken = (html: string) => html.replaceAll(/token=[^"&]*/g, '').trim();
    expect(withoutToken(sent!.html)).toBe(withoutToken(preview.body));
  });

  it('can’t put markup into a newsletter', async () => {
    const { body } = await show({
      subject: '<b>Sale</b>',
      previewText: '',
      link: { label: '<i>Go</i>', url: '/sale' },
      body: '<script>alert(1)</script>\n\n## <img src=x>\n\n- <a href="javascript:alert(1)">x</a>',
    });
    expect(body).not.toMatch(/<script|<img|<a href="javascript|<b>Sale|<i>Go/);
    const link = { label: 'Go', url: 'javascript:alert(1)' };
    expect((await call('POST', '', newsletterInput({ link }))).status).toBe(400);
  });
});
