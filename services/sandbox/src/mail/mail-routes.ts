import { Type, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/page.ts';
import { escapeHtml } from '@selvedge/service-kit';
import type { MailMessage } from './mail-state.ts';
import type { Mailbox } from './mailbox.ts';
import { inboxPage, messagePage } from './mail-pages.ts';

const Filter = Type.Object({ to: Type.Optional(Type.String()), subject: Type.Optional(Type.String()) });
const ListQuery = Type.Object({
  ...Filter.properties,
  /** How long to wait until `count` emails match. */
  waitMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
type ById = { Params: { id: string } };

export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/mail/api/messages',
    { schema: { querystring: ListQuery } },
    async (request) => {
      const { waitMs = 0, count = 1, ...filter } = request.query;
      const messages = waitMs > 0 ? await mailbox.waitFor(filter, count, waitMs) : mailbox.list(filter);
      return { total: messages.length, messages: messages.map(withoutContents) };
    },
  );

  app.get<ById>('/mail/api/messages/:id', async (request, reply) => {
    const message = mailbox.find(request.params.id);
    return message ?? reply.code(404).send({ message: 'Email not found' });
  });

  app.delete<{ Querystring: Static<typeof Filter> }>(
    '/mail/api/messages',
    { schema: { querystring: Filter } },
    async (request) => ({ deleted: mailbox.remove(request.query) }),
  );

  app.get<{ Querystring: Static<typeof Filter> }>(
    '/mail',
    { schema: { querystring: Filter } },
    async (request, reply) =>
      sendPage(reply, inboxPage(mailbox.list(request.query), mailbox.recipients(), request.query)),
  );

  // For the page's form, which works without scripts.
  app.post<{ Body: { to?: string } | null }>('/mail/clear', async (request, reply) => {
    mailbox.remove({ to: request.body?.to || undefined });
    return reply.redirect('/mail', 303);
  });

  app.get<ById>('/mail/messages/:id', async (request, reply) => {
    const message = mailbox.find(request.params.id);
    if (!message) return reply.callNotFound();
    return sendPage(reply, messagePage(message));
  });

  app.get<ById>('/mail/messages/:id/html', async (request, reply) => {
    const message = mailbox.find(request.params.id);
    if (!message) return reply.callNotFound();
    // Like in an email client, the message has its styles and images but no scripts, forms or same-origin access.
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${message.html || `<pre>${escapeHtml(message.text)}</pre>`}`);
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/mail/messages/:id/attachments/:index',
    async (request, reply) => {
      const attachment = mailbox.find(request.params.id)?.attachments[Number(request.params.index)];
      if (!attachment) return reply.callNotFound();
      return reply
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        )
        .type(attachment.contentType)
        .send(Buffer.from(attachment.contentBase64, 'base64'));
    },
  );
}

function withoutContents(message: MailMessage): object {
  return { ...message, attachments: message.attachments.map(({ contentBase64: _, ...rest }) => rest) };
}
