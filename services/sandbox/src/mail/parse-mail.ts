import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { MailMessage } from './mail-state.ts';

/** Parses a raw message. `recipients` comes from the envelope and is the only place with Bcc recipients. */
export async function parseMail(raw: Buffer, recipients: string[], receivedAt: Date): Promise<MailMessage> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const text = email.text ?? '';
  const html = email.html ?? '';
  return {
    id: randomUUID(),
    receivedAt: receivedAt.toISOString(),
    recipients: recipients.map((address) => address.toLowerCase()),
    from: addressText(email.from ? [email.from] : []),
    to: addressText(email.to ?? []),
    subject: email.subject ?? '',
    text,
    html,
    links: linksIn(text, html),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      contentType: mimeType,
      size: Buffer.from(content as string, 'base64').length,
      contentBase64: content as string,
    })),
  };
}

function addressText(addresses: Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ');
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"']+/g;

export function linksIn(text: string, html: string): string[] {
  const fromHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, double, single]) => (double ?? single ?? '').replaceAll('&amp;', '&').trim())
    .filter((href) => /^https?:/i.test(href));
  const fromText = (text.match(URL_IN_TEXT) ?? []).map(stripTrailingPunctuation);
  return [...new Set([...fromHtml, ...fromText])];
}

/** Splits text at links, for the plain-text view. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(URL_IN_TEXT)) {
    const url = stripTrailingPunctuation(match[0]);
    pieces.push({ text: text.slice(from, match.index), isLink: false }, { text: url, isLink: true });
    from = match.index + url.length;
  }
  pieces.push({ text: text.slice(from), isLink: false });
  return pieces.filter((piece) => piece.text !== '');
}

function stripTrailingPunctuation(url: string): string {
  return url.replace(/[.,;:!?)\]]+$/, '');
}
