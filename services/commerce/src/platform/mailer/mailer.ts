import { inSpan } from '@selvedge/service-kit/tracing';
import { createTransport } from 'nodemailer';
import { toMailRefusal } from './mail-refusal.ts';

export interface Mail {
  /** The store's name, shown as the sender. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL that unsubscribes with a single POST (RFC 8058). */
  oneClickUnsubscribe?: string;
  /** Stays the same across retries, so that email clients show a repeated email only once. */
  messageId?: string;
}

export interface Mailer {
  /** @throws MailRefusal if the server doesn't accept the email; the message doesn't contain the recipient */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface SmtpSettings {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  /** `Name <address>`. Only the address is used; the name is the store's. */
  from: string;
}

export function createSmtpMailer({ host, port, user, password, from }: SmtpSettings): Mailer {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const attributes = { 'network.protocol.name': 'smtp', 'server.address': host, 'server.port': port };
  return {
    async send({ fromName, to, subject, text, html, oneClickUnsubscribe, messageId }) {
      const sendMail = () =>
        transport.sendMail({
          from: { name: fromName, address },
          to,
          subject,
          text,
          html,
          ...(messageId && { messageId: `<${messageId}@${address.split('@')[1] ?? 'localhost'}>` }),
          ...(oneClickUnsubscribe && {
            headers: {
              'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
      try {
        await inSpan({ name: 'send email', kind: 'client', attributes }, sendMail);
      } catch (cause) {
        throw toMailRefusal(cause);
      }
    },
    close: () => transport.close(),
  };
}
