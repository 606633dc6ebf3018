import type { Store } from '../state/store.ts';

type MailAttachment = { filename: string; contentType: string; size: number; contentBase64: string };

export type MailMessage = {
  id: string;
  receivedAt: string;
  /** Lowercase addresses from the SMTP envelope. */
  recipients: string[];
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every distinct http link in the message, in order, for tests to follow. */
  links: string[];
  headers: { name: string; value: string }[];
  attachments: MailAttachment[];
};

export type MailState = { messages: MailMessage[] };

export type MailStore = Store<{ mail: MailState }>;

export function emptyMailState(): MailState {
  return { messages: [] };
}
