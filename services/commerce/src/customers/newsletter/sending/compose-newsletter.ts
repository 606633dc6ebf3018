import { apiBasePath, type NewsletterContent } from '@selvedge/contract';
import type { Mail } from '../../../platform/mailer/mailer.ts';
import { renderMail, type MailStore } from '../../../platform/mailer/render-mail.ts';
import { parseBody } from './parse-body.ts';

/** The token in previews and test emails. Its link doesn't unsubscribe anyone. */
const noSubscriber = 'preview';

/** The email of a newsletter to one person. @param token of their unsubscribe link */
export function newsletterMail(
  store: MailStore,
  to: string,
  { subject, previewText, body, link }: NewsletterContent,
  token: string,
): Mail {
  const query = new URLSearchParams({ token }).toString();
  const mail = renderMail(store, to, {
    subject,
    previewText,
    paragraphs: [],
    hasStoreFooter: true,
    blocks: parseBody(body),
    ...(link && {
      action: { label: link.label, href: link.url.startsWith('/') ? store.origin + link.url : link.url },
    }),
    footer: {
      lines: [`You get this email because you subscribed to the ${store.name} newsletter.`],
      link: { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` },
    },
  });
  return {
    ...mail,
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}

/** How a newsletter looks in an inbox. Its unsubscribe link does nothing. */
export const previewHtml = (store: MailStore, content: NewsletterContent): string =>
  newsletterMail(store, '', content, noSubscriber).html;

/** A newsletter for the operator who writes it. It isn't addressed to a subscriber, so it has no list headers. */
export function testMail(store: MailStore, to: string, content: NewsletterContent): Mail {
  const { oneClickUnsubscribe: _, ...mail } = newsletterMail(store, to, content, noSubscriber);
  return { ...mail, subject: `[Test] ${mail.subject}` };
}
