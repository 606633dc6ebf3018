import { emailsTo } from './sent-emails.ts';
import type { TestShop } from './test-shop.ts';

let counter = 0;

/** The verification token from the newest email with one to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  for (const { text } of await emailsTo(shop, email)) {
    const token = /verify-email\?token=([\w-]{43})/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error('No email with a token');
}

/** The code from the newest email to an address, as displayed. */
export async function mailedCode(shop: TestShop, email: string): Promise<string> {
  const [newest] = await emailsTo(shop, email);
  const code = /Your code is (\d{3} \d{3})$/m.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error('No email with a code');
  return code;
}

const newEmail = () => `shopper${(counter += 1)}@shop.test`;

/** Registers a shopper with email verification, as a person does. */
export async function registerShopper(
  shop: TestShop,
  { tenant = 'FIELDNOTE', password = 'correct horse', email = newEmail() } = {},
) {
  await shop.call('POST', '/auth/verify-email-request', { tenant, body: { email } });
  await shop.runJobs('mail');
  const token = await mailedToken(shop, email);
  await shop.call('POST', '/auth/verify-email', { tenant, body: { token } });
  const reply = await shop.call('POST', '/auth/signup', {
    tenant,
    body: { email, token, password, firstName: 'Ada', lastName: 'Moss' },
  });
  if (reply.status !== 201) throw new Error(`signup: ${JSON.stringify(reply.body)}`);
  return {
    email,
    password,
    token: reply.body.token as string,
    id: reply.body.id as string,
    verification: token,
  };
}
