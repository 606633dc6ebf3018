import type { TestShop } from './test-shop.ts';

interface ReceivedEmail {
  id: string;
  /** `Name <address>` */
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  headers: { name: string; value: string }[];
}

/** Emails to an address on the sandbox's mail server, newest first. */
export async function emailsTo(shop: TestShop, email: string): Promise<ReceivedEmail[]> {
  const list = await fetch(`${shop.sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await list.json()) as { messages: { id: string }[] };
  const emails = messages.map(({ id }) => fetch(`${shop.sandboxUrl}/mail/api/messages/${id}`));
  return Promise.all(emails.map(async (response) => (await (await response).json()) as ReceivedEmail));
}

/** Tokens from the links to a page in emails to an address, newest first. */
export async function emailedTokens(shop: TestShop, email: string, page: string): Promise<string[]> {
  const links = (await emailsTo(shop, email)).flatMap((mail) => mail.links.map((link) => new URL(link)));
  return links
    .filter(({ pathname, searchParams }) => pathname === page && searchParams.has('token'))
    .map(({ searchParams }) => searchParams.get('token') ?? '');
}
