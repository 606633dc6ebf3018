import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Account, Accounts } from './accounts.ts';
import { PayPalError } from './paypal-error.ts';
import type { PayPalStore } from './paypal-state.ts';

/** `merchant` comes from client credentials. `buyer` is the SDK's token in a browser, which can't refund. */
type TokenScope = 'merchant' | 'buyer';
export type Caller = { account: Account; scope: TokenScope };

export const TOKEN_LIFETIME_SECONDS = 32_400;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Signed, self-contained tokens. They survive a restart if the saved key does. */
export function createAccessTokens(store: PayPalStore, accounts: Accounts, now: () => Date) {
  const key = () => {
    if (!store.state.paypal.tokenKey) {
      store.state.paypal.tokenKey = randomBytes(32).toString('base64url');
      store.touch();
    }
    return store.state.paypal.tokenKey;
  };
  const sign = (text: string) => createHmac('sha256', key()).update(text).digest('base64url');

  return {
    issue(clientId: string, scope: TokenScope): string {
      const expiresAt = Math.floor(now().getTime() / 1000) + TOKEN_LIFETIME_SECONDS;
      const content = Buffer.from(JSON.stringify([clientId, scope, expiresAt])).toString('base64url');
      return `A21AA${content}.${sign(content)}`;
    },
    /** @throws PayPalError 401 if the bearer token is missing, expired or invalid, or its account was removed */
    callerOf(request: FastifyRequest): Caller {
      const [, content, signature] =
        /^Bearer A21AA([\w-]+)\.([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (!content || !signature || !isEqual(signature, sign(content)))
        throw invalidToken('Token signature verification failed');
      const [clientId, scope, expiresAt] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
        string,
        TokenScope,
        number,
      ];
      if (expiresAt * 1000 <= now().getTime()) throw invalidToken('The token has expired');
      const account = accounts.find(clientId);
      if (!account) throw invalidToken('The client is unknown');
      return { account, scope };
    },
  };
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function invalidToken(reason: string): PayPalError {
  return new PayPalError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
    [{ issue: 'INVALID_TOKEN', description: reason }],
  );
}
