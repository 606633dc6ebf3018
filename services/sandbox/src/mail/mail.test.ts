import { createTransport } from 'nodemailer';
import { onTestFinished, expect, test } from 'vitest';
import { startSandbox } from '../testing/test-sandbox.ts';
import type { MailMessage } from './mail-state.ts';
import { linksIn } from './parse-mail.ts';

type MessageList = { total: number; messages: MailMessage[] };

async function start() {
  const sandbox = await startSandbox();
  const transport = createTransport({ host: 'localhost', port: sandbox.smtpPort, secure: false });
  onTestFinished(() => transport.close());
  const send = (to: string, change: object = {}) =>
    transport.sendMail({
      from: 'Field Note <hello@fieldnote.example>',
      to,
      subject: 'Verify your email ✓',
      text: 'Open http://fieldnote.localhost:3000/verify-email?token=a1.\nThank you',
      html: '<p>Open <a href="http://fieldnote.localhost:3000/verify-email?token=a1&amp;x=2">this</a></p><script>alert(1)</script>',
      ...change,
    });
  return { sandbox, send };
}

test('keeps an email with its text, HTML, links and attachments', async () => {
  const { sandbox, send } = await start();
  await send('Ada <Ada@Example.com>', {
    attachments: [{ filename: 'label.pdf', content: 'PDF!' }],
    bcc: 'hidden@example.com',
  });
  const { body } = await sandbox.call<MessageList>('GET', '/mail/api/messages?to=ada@example.com');
  expect(body.total).toBe(1);
  const message = body.messages[0]!;
  expect(message).toMatchObject({
    from: 'Field Note <hello@fieldnote.example>',
    subject: 'Verify your email ✓',
    attachments: [{ filename: 'label.pdf', size: 4 }],
  });
  expect(message.recipients.sort()).toEqual(['ada@example.com', 'hidden@example.com']);
  expect(message.links).toEqual([
    'http://fieldnote.localhost:3000/verify-email?token=a1&x=2',
    'http://fieldnote.localhost:3000/verify-email?token=a1',
  ]);
  const attachment = await fetch(`${sandbox.url}/mail/messages/${message.id}/attachments/0`);
  expect(await attachment.text()).toBe('PDF!');
});

test('lists emails newest first, filters them by address, and deletes them', async () => {
  const { sandbox, send } = await start();
  await send('a@example.com', { subject: 'one' });
  await send('b@example.com', { subject: 'two' });
  await send('a@example.com', { subject: 'three' });
  const subjects = async (query: string) =>
    (await sandbox.call<MessageList>('GET', `/mail/api/messages${query}`)).body.messages.map(
      ({ subject }) => subject,
    );
  expect(await subjects('?to=A@example.com')).toEqual(['three', 'one']);
  expect(await subjects('')).toEqual(['three', 'two', 'one']);
  expect((await sandbox.call('DELETE', '/mail/api/messages?to=a@example.com')).body).toEqual({ deleted: 2 });
  expect(await subjects('')).toEqual(['two']);
});

test('lets a caller wait until an email arrives', async () => {
  const { sandbox, send } = await start();
  const waiting = sandbox.call<MessageList>('GET', '/mail/api/messages?to=late@example.com&waitMs=5000');
  await send('other@example.com');
  await send('late@example.com');
  expect((await waiting).body.total).toBe(1);
  expect(
    (await sandbox.call<MessageList>('GET', '/mail/api/messages?to=never@example.com&waitMs=20')).body.total,
  ).toBe(0);
});

test('shows emails without running their scripts', async () => {
  const { sandbox, send } = await start();
  await send('ada@example.com', { subject: '<img src=x onerror=alert(1)>' });
  const list = await sandbox.call<string>('GET', '/mail?to=ada@example.com');
  expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const id = /\/mail\/messages\/([\w-]+)/.exec(list.body)?.[1];
  const view = await sandbox.call<string>('GET', `/mail/messages/${id}`);
  expect(view.body).toContain('<a href="http://fieldnote.localhost:3000/verify-email?token=a1">');
  expect(view.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const html = await sandbox.call<string>('GET', `/mail/messages/${id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect((await sandbox.call('GET', '/mail/messages/unknown')).status).toBe(404);
});

test('controls can reject an email to one recipient, or drop the connection', async () => {
  const { sandbox, send } = await start();
  const control = (body: object) => sandbox.call('POST', '/controls/mail', { body });
  await control({ failNext: { times: 1, status: 451 }, to: 'Ada@example.com' });
  await send('bob@example.com');
  await expect(send('ada@example.com')).rejects.toMatchObject({ responseCode: 451 });
  await control({ dropReplyNext: { when: 'before' } });
  await expect(send('ada@example.com')).rejects.toThrow();
  await control({ dropReplyNext: { when: 'after' } });
  await expect(send('ada@example.com')).rejects.toThrow();
  expect((await sandbox.call<MessageList>('GET', '/mail/api/messages?to=ada@example.com')).body.total).toBe(
    1,
  );
});

test('some addresses don’t exist', async () => {
  const { sandbox, send } = await start();
  for (const to of ['bounce@example.com', 'Bounce-7@example.com'])
    await expect(send(to)).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  await send('bouncer@example.com');
  expect((await sandbox.call<MessageList>('GET', '/mail/api/messages')).body.total).toBe(1);
});

test('finds each link in the text and HTML parts once', () => {
  expect(
    linksIn('See (http://a.example/x?y=1), or https://b.example.', "<a href='https://b.example'>b</a>"),
  ).toEqual(['https://b.example', 'http://a.example/x?y=1']);
});
