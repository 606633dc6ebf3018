import { createHash } from 'node:crypto';

/** A merchant's PayPal account. */
export type Account = {
  clientId: string;
  clientSecret: string;
  merchantId: string;
  email: string;
  name: string;
};

export type Accounts = {
  find(clientId: string): Account | undefined;
  list(): Account[];
  add(account: Account): void;
};

/** One account per demo tenant, and the client id `test` from PayPal's examples. */
const DEFAULT_ACCOUNTS = [
  accountOf('fieldnote-client-id', 'fieldnote-client-secret', 'Field Note', {
    email: 'payments@fieldnote.example',
  }),
  accountOf('maisonlune-client-id', 'maisonlune-client-secret', 'Maison Lune', {
    email: 'payments@maisonlune.example',
  }),
  accountOf('test', 'test', 'Test Store'),
];

export function createAccounts(extra: readonly Account[]): Accounts {
  const byClientId = new Map([...DEFAULT_ACCOUNTS, ...extra].map((account) => [account.clientId, account]));
  return {
    find: (clientId) => byClientId.get(clientId),
    list: () => [...byClientId.values()],
    add: (account) => void byClientId.set(account.clientId, account),
  };
}

/** Derives a missing merchant id or email from the client id, so that they're the same on every machine. */
export function accountOf(
  clientId: string,
  clientSecret: string,
  name: string,
  given: { merchantId?: string; email?: string } = {},
): Account {
  return {
    clientId,
    clientSecret,
    name,
    merchantId: given.merchantId || merchantIdOf(clientId),
    email: given.email || `payments@${clientId.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
  };
}

function merchantIdOf(clientId: string): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const digest = createHash('sha256').update(clientId).digest();
  return Array.from(digest.subarray(0, 13), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Parses `clientId|secret|name|merchantId|email`, separated by `;`. The last three are optional. */
export function parseAccounts(text: string): Account[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [clientId, secret, name, merchantId, email] = entry.split('|').map((field) => field.trim());
      if (!clientId || !secret)
        throw new Error(`SANDBOX_PAYPAL_ACCOUNTS: expected clientId|secret|name in "${entry}"`);
      return accountOf(clientId, secret, name || clientId, { merchantId, email });
    });
}
