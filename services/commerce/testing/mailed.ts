import type { TestShop } from './test-shop.ts';

export interface MailedMessage {
  id: string;
  /** `Name <address>` */
  from: string;
  links: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

/** Emails to an address on the sandbox's mail server, newest first. */
export async function mailsTo(shop: TestShop, email: string): Promise<MailedMessage[]> {
  const list = await fetch(`${shop.sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await list.json()) as { messages: { id: string }[] };
  return Promise.all(
    messages.map(async ({ id }) => {
      const message = await fetch(`${shop.sandboxUrl}/mail/api/messages/${id}`);
      return (await message.json()) as MailedMessage;
    }),
  );
}
