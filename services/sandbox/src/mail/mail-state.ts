export type MailAttachment = { filename: string; contentType: string; size: number; contentBase64: string };

export type MailMessage = {
  id: string;
  receivedAt: string;
  /** Lower-case addresses of the SMTP envelope: where it was really delivered. */
  recipients: string[];
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every http address in the message, in order, without repeats: what a test follows. */
  links: string[];
  headers: { name: string; value: string }[];
  attachments: MailAttachment[];
};

export type MailState = { messages: MailMessage[] };

export function emptyMailState(): MailState {
  return { messages: [] };
}
