import { generate } from 'otplib';
import type { TestShop } from './test-shop.ts';

/** The code that an authenticator app shows now, or a number of seconds later. */
export const authenticatorCode = ({ shop }: Pick<TestShop, 'shop'>, secret: string, laterSeconds = 0) =>
  generate({ secret, epoch: Math.floor(shop.clock().getTime() / 1000) + laterSeconds });

/** Sets up an authenticator app for a signed-in operator. */
export async function addAuthenticatorApp(
  shop: TestShop,
  { token, tenant = 'FIELDNOTE' }: { token: string; tenant?: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await shop.call('POST', '/admin/auth/authenticator-app', { tenant, token });
  const { secret } = started.body;
  // The code of the minute before, so that the current one can still be used.
  const code = await authenticatorCode(shop, secret, -30);
  const { status, body } = await shop.call('PUT', '/admin/auth/authenticator-app', {
    tenant,
    token,
    body: { code },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { secret, recoveryCodes: body.recoveryCodes };
}
