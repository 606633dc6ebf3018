import { contrast } from '@selvedge/ui/contrast';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { newsletterInput } from '../../../testing/newsletter-input.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterEach(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const admin = (method: Method, path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token, ...(body && { body }) });
const path = '/email-templates/order-confirmation';
const texts = {
  subject: 'We have it, {{customer.firstName}}: {{order.number}}',
  heading: 'Thank you!',
  intro: 'Your order {{ order.number }} is safe with {{store.name}}.',
  closing: 'See you soon.',
  button: 'Look at it',
};

async function orderedEmail(): Promise<Awaited<ReturnType<typeof emailsTo>>[number]> {
  const { email } = await guestOrder(shop, { items: [{ productId: 'parka' }] });
  await shop.runJobs('mail');
  const [mail] = await emailsTo(shop, email);
  return mail!;
}

describe('texts', () => {
  beforeEach(() =>
    addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]),
  );

  it('are used for the next email, in this store only, until they’re reset', async () => {
    const before = await orderedEmail();
    const { status, body } = await admin('PUT', path, texts);
    expect([status, body.isChanged, body.texts]).toEqual([200, true, texts]);
    const mail = await orderedEmail();
    expect(mail.subject).toMatch(/^We have it, \w+: \d{10}$/);
    expect(mail.text).toMatch(/^Thank you!\n\nYour order \d{10} is safe with FIELDNOTE\.\n\nThe parka/);
    expect(mail.text).toContain('Look at it: http');
    expect(mail.text).toContain('See you soon.');
    // What the product adds stays: the amounts, and what guests need to know.
    expect(mail.text).toContain('Total: $');
    expect(mail.text).toContain('Enter this email address there');

    const other = await shop.call('GET', `/admin${path}`, {
      tenant: 'MAISONLUNE',
      token: await operatorToken(shop, 'MAISONLUNE'),
    });
    expect(other.body.isChanged).toBe(false);
    const list = (await admin('GET', '/email-templates')).body as { id: string; isChanged: boolean }[];
    expect(list.filter(({ isChanged }) => isChanged).map(({ id }) => id)).toEqual(['order-confirmation']);

    const reset = await admin('DELETE', path);
    expect(reset.body).toMatchObject({ isChanged: false, texts: body.defaults });
    expect((await admin('DELETE', path)).status).toBe(200);
    const after = await orderedEmail();
    const withoutNumbers = (text: string) => text.replace(/\d{10}/g, 'N');
    expect(withoutNumbers(after.subject)).toBe(withoutNumbers(before.subject));
    expect(withoutNumbers(after.html)).toBe(withoutNumbers(before.html));
  });

  it.each([
    ['subject', 'Order {{order.nr}}', 'You can’t use {{order.nr}} in this email.'],
    ['heading', '{{refund.amount}} and {{x}}', 'You can’t use {{refund.amount}} and {{x}} in this email.'],
    [
      'closing',
      'See {{order number}}',
      'Write placeholders like {{store.name}}, with two braces on both sides.',
    ],
    ['button', '{{order.number', 'Write placeholders like {{store.name}}, with two braces on both sides.'],
  ])('are refused with a wrong placeholder in %s', async (field, text, message) => {
    const { status, body } = await admin('PUT', path, { ...texts, [field]: text });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid-request', { [field]: message }]);
    expect((await admin('GET', path)).body.isChanged).toBe(false);
  });

  it('are refused without a placeholder that shoppers need', async () => {
    const plain = { ...texts, subject: 'Hello', intro: 'Hello' };
    expect((await admin('PUT', path, plain)).body.fields).toEqual({
      intro: 'This email must contain {{order.number}}, here or in another field.',
    });
    const { body } = await admin('PUT', '/email-templates/verification', { ...texts, ...plain });
    expect(body.fields.intro).toContain('{{verification.token}}');
    const onButton = await admin('PUT', path, { ...plain, button: 'Order {{order.number}}' });
    expect(onButton.body.fields.intro).toContain('{{order.number}}');
  });

  it('are refused with a secret in the subject', async () => {
    const own = { ...texts, subject: 'Code', intro: 'It is {{verification.token}}' };
    const put = (body: object) => admin('PUT', '/email-templates/verification', body);
    expect((await put({ ...own, subject: 'Code {{verification.token}}' })).body.fields).toEqual({
      subject: 'Don’t put {{verification.token}} in the subject, because others may see it there.',
    });
    expect((await put(own)).status).toBe(200);
  });

  it('of emails about accounts are refused with a link, in every field', async () => {
    const own = { ...texts, subject: 'Your password', intro: 'See {{store.url}}/help' };
    const put = (changes: object) => admin('PUT', '/email-templates/password-reset', { ...own, ...changes });
    for (const field of ['subject', 'heading', 'intro', 'closing', 'button']) {
      const { status, body } = await put({ [field]: 'Go to evil.example/login' });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      expect(body.fields[field]).toMatch(
        /^Email programs may turn “evil\.example\/login” into a link\. Emails about/,
      );
    }
    const stolen = { ...own, intro: '{{store.url}}@evil.example/?t={{verification.token}}' };
    expect((await admin('PUT', '/email-templates/verification', stolen)).status).toBe(400);
    expect((await put({})).status).toBe(200);
    const ordered = { ...texts, closing: 'Follow us: https://social.example/us' };
    expect((await admin('PUT', path, ordered)).status).toBe(200);
  });

  it('with a link that were saved earlier aren’t used in emails about accounts, and the admin says why', async () => {
    await admin('PUT', '/email-templates/verification', {
      ...texts,
      subject: 'Ours',
      intro: '{{verification.token}}',
    });
    expect((await verificationEmail()).subject).toBe('Ours');
    await shop.db.query(`update email_templates set closing = $1 where id = 'verification'`, [
      '{{store.url}}@evil.example/?t={{verification.token}}',
    ]);
    const mail = await verificationEmail();
    expect(mail.subject).toBe('Verify your email address for FIELDNOTE');
    expect(mail.html + mail.text).not.toContain('evil');
    const { body } = await admin('GET', '/email-templates/verification');
    expect(body).toMatchObject({
      isChanged: true,
      subject: 'Ours',
      problem: expect.stringMatching(/^Put a space on both sides of \{\{store\.url\}\}\./),
    });
    const list = (await admin('GET', '/email-templates')).body as { id: string; problem?: string }[];
    expect(list.filter(({ problem }) => problem).map(({ id }) => id)).toEqual(['verification']);
  });

  it.each([
    ['an empty subject', { subject: ' ' }],
    ['a long subject', { subject: `{{order.number}}${'x'.repeat(150)}` }],
    ['a long intro', { intro: 'x'.repeat(2_001) }],
    ['an empty button', { button: '' }],
  ])('are refused with %s', async (_, changes) =>
    expect((await admin('PUT', path, { ...texts, ...changes })).status).toBe(400),
  );

  it('are only there for emails that exist', async () =>
    expect((await admin('PUT', '/email-templates/nothing', texts)).status).toBe(400));

  it('notice a change by somebody else, also the first one', async () => {
    const { updatedAt: first } = (await admin('GET', path)).body;
    const replies = await Promise.all(
      ['One', 'Two'].map((heading) => admin('PUT', path, { ...texts, heading, basedOn: first })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { updatedAt: second } = (await admin('GET', path)).body;
    expect((await admin('PUT', path, { ...texts, basedOn: first })).body.code).toBe('changed-meanwhile');
    expect((await admin('DELETE', `${path}?basedOn=${first}`)).body.code).toBe('changed-meanwhile');
    expect((await admin('GET', path)).body.isChanged).toBe(true);
    expect((await admin('DELETE', `${path}?basedOn=${second}`)).body.isChanged).toBe(false);
    expect((await admin('PUT', path, { ...texts, basedOn: second })).body.code).toBe('changed-meanwhile');
  });

  it('are in the activity log', async () => {
    await admin('PUT', path, texts);
    shop.moveTime(1_000);
    await admin('DELETE', path);
    const { content } = (await admin('GET', '/audit?subjectType=email-template')).body;
    expect(content).toMatchObject([
      { operation: 'resetEmailTemplate', subject: { type: 'email-template', name: 'Order confirmation' } },
      { operation: 'updateEmailTemplate', after: { heading: 'Thank you!' } },
    ]);
  });
});

async function verificationEmail(): Promise<Awaited<ReturnType<typeof emailsTo>>[number]> {
  const email = `${crypto.randomUUID()}@shop.test`;
  await shop.call('POST', '/auth/verify-email-request', { body: { email } });
  await shop.runJobs('mail');
  const [mail] = await emailsTo(shop, email);
  return mail!;
}

const preview = async (email: object) => (await admin('POST', '/previews', { email })).body.token as string;
const show = (query: string, tenant = 'FIELDNOTE') =>
  shop.app.inject({
    url: `/api/v1/admin/email-templates/preview?${query}`,
    headers: { 'x-tenant-code': tenant },
  });

describe('a preview', () => {
  it('shows unsaved texts with sample data, as HTML and as plain text', async () => {
    const draft = await preview({
      id: 'order-confirmation',
      texts: { ...texts, subject: 'Hi {{nobody}} <b>' },
    });
    const html = await show(`preview=${draft}`);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(html.body).toContain('Hi {{nobody}} &lt;b&gt;');
    expect(html.body).toContain('is safe with FIELDNOTE');
    expect(html.body).toContain('Linen shirt');
    const plain = (await show(`preview=${draft}&format=text`)).body;
    expect(plain).toContain('Total: $164.80');
    expect(plain).not.toContain('<table');
    expect((await admin('GET', path)).body.isChanged).toBe(false);
  });

  it('is only there for whoever has its token, for a while, and in its store', async () => {
    const draft = await preview({ id: 'order-confirmation' });
    expect((await show(`preview=${draft}`, 'MAISONLUNE')).statusCode).toBe(404);
    expect((await show('preview=other')).statusCode).toBe(404);
    expect((await show(`preview=${(await admin('POST', '/previews', {})).body.token}`)).statusCode).toBe(404);
    shop.moveTime(31 * 60_000);
    expect((await show(`preview=${draft}`)).statusCode).toBe(404);
  });
});

it('sends a test to the operator only, with sample data and without list headers, a limited number of times', async () => {
  await admin('PUT', '/email-templates/back-in-stock', {
    subject: 'Again: {{product.name}}',
    heading: '',
    intro: '',
    closing: '',
    button: 'Go',
  });
  const send = () => admin('POST', '/email-templates/back-in-stock/test');
  expect((await send()).body).toEqual({ message: 'A test is on its way to you.' });
  await shop.runJobs('mail');
  const [mail] = await emailsTo(shop, 'boss@shop.test');
  expect(mail!.subject).toBe('[Test] Again: Linen shirt');
  expect(mail!.headers.some(({ name }) => name.toLowerCase() === 'list-unsubscribe')).toBe(false);
  const { body: newsletter } = await admin('POST', '/newsletters', newsletterInput());
  const others = [];
  for (let count = 0; count < 19; count += 1) others.push((await send()).status);
  expect(new Set(others)).toEqual(new Set([200]));
  expect((await send()).status).toBe(429);
  // Tests of newsletters count too.
  expect((await admin('POST', `/newsletters/${newsletter.id}/test`)).status).toBe(429);
});

describe('the look', () => {
  const look = { header: 'LOGO', accentColor: '#7A1F3D', footer: 'Open daily\nCall us', showsAddress: true };

  it('applies to all emails', async () => {
    const { imageId } = await uploadPicture(shop, token, { path: '/admin/images' });
    const identity = {
      vendorName: 'Fieldnote',
      vendorSite: { label: 'About', url: '/about' },
      logoImageId: imageId,
    };
    await admin('PUT', '/settings/identity', identity);
    await admin('PUT', '/settings/fulfilment', {
      sellerAddress: { name: 'Fieldnote LLC', streetAddress: '4 Mill Street', city: 'Portland', state: 'ME', postalCode: '04101', country: 'US' },
      returnWindowDays: 30,
    }); // prettier-ignore
    const { status, body } = await admin('PUT', '/email-look', look);
    expect([status, body]).toEqual([200, expect.objectContaining({
      ...look, accentColor: '#7a1f3d', hasLogo: true, address: ['Fieldnote LLC', '4 Mill Street, Portland, ME 04101'],
    })]); // prettier-ignore
    await shop.call('POST', '/auth/verify-email-request', { body: { email: 'new@shop.test' } });
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, 'new@shop.test');
    expect(mail!.html).toMatch(
      new RegExp(
        `<img src="http://fieldnote\\.test:3000/media/FIELDNOTE/${imageId}/\\d+\\.jpg" alt="Fieldnote"`,
      ),
    );
    expect(mail!.html).toContain('background:#7a1f3d');
    expect(mail!.text).toMatch(/Fieldnote LLC\n4 Mill Street, Portland, ME 04101\s*$/);
    const saved = await show(`preview=${await preview({ id: 'order-shipped' })}&format=text`);
    expect(saved.body).toMatch(/Open daily\nCall us\nFieldnote LLC\n/);
    const draft = await preview({ id: 'order-shipped', look: { ...look, header: 'NAME', footer: 'Draft' } });
    const shown = await show(`preview=${draft}&format=html`);
    expect(shown.body).not.toContain('Open daily');
    expect(shown.body).toContain('Draft<br>');
    expect(shown.headers['content-security-policy']).toContain("img-src 'self' http://fieldnote.test:3000;");
  });

  it('has no small print in emails about accounts and to operators, because it may have links', async () => {
    await admin('PUT', '/email-look', { ...look, footer: 'Sign in again: https://evil.example' });
    const email = `${crypto.randomUUID()}@shop.test`;
    await shop.call('POST', '/auth/verify-email-request', { body: { email } });
    await shop.call('POST', '/admin/auth/forgot-password', { body: { email: 'boss@shop.test' } });
    await admin('POST', '/people/invitations', { email: `new-${email}`, role: 'support' });
    await shop.runJobs('mail');
    for (const to of [email, `new-${email}`, 'boss@shop.test']) {
      const mails = await emailsTo(shop, to);
      expect(mails.length).toBeGreaterThan(0);
      for (const mail of mails) expect(mail.text + mail.html).not.toContain('evil');
    }
  });

  it('keeps everything readable, also with the theme’s color and after the theme changed', async () => {
    await admin('PUT', '/email-look', { ...look, header: 'NAME' });
    const html = async (primaryColor: string, backgroundColor: string) => {
      await shop.db.query(`update tenants set theme = theme || $1::jsonb where code = 'FIELDNOTE'`, [
        JSON.stringify({ primaryColor, backgroundColor }),
      ]);
      return (await verificationEmail()).html;
    };
    const readable = (mail: string) => {
      const [, background] = /<body style="margin:0;background:(#\w+)/.exec(mail)!;
      const [, name] = /<h1 style="[^"]*color:(#\w+)/.exec(mail)!;
      const [, button] = /background:(#\w+);color:#ffffff/.exec(mail)!;
      expect(contrast(name!, background!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(button!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    };
    readable(await html('#ffcc00', '#101010'));
    await admin('PUT', '/email-look', { ...look, header: 'NAME', accentColor: null });
    readable(await html('#ffcc00', '#ffffff'));
    readable(await html('#111111', '#101010'));
  });

  it('shows the name if the logo is gone', async () => {
    await admin('PUT', '/email-look', look);
    await shop.call('POST', '/auth/verify-email-request', { body: { email: 'new@shop.test' } });
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, 'new@shop.test');
    expect(mail!.html).not.toContain('<img');
    expect(mail!.html).toMatch(/<h1[^>]*>FIELDNOTE<\/h1>/);
  });

  it('refuses a color that’s hard to read, and notices changes by others', async () => {
    const { updatedAt: basedOn } = (await admin('GET', '/email-look')).body;
    const pale = await admin('PUT', '/email-look', { ...look, accentColor: '#ffcc00' });
    expect(pale.status).toBe(400);
    expect(pale.body.fields.accentColor).toMatch(
      /^This color is hard to read: its contrast with white is \d\.\d to 1/,
    );
    // Rounded to 4.5, which is what it needs, the message would contradict itself.
    const almost = await admin('PUT', '/email-look', { ...look, accentColor: '#777777' });
    expect(almost.body.fields.accentColor).toContain('is 4.4 to 1, and it needs 4.5 to 1');
    expect((await admin('PUT', '/email-look', { ...look, basedOn })).status).toBe(200);
    expect((await admin('PUT', '/email-look', { ...look, basedOn })).body.code).toBe('changed-meanwhile');
  });
});
