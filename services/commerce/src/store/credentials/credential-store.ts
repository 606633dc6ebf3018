import type { CredentialKind } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readCredentialRows } from './credential-repository.ts';

/** Decrypted credentials of a store. */
export interface DecryptedCredentials<T> {
  account: string;
  /** False for an account that is only kept for refunds of its orders. */
  isCurrent: boolean;
  value: T;
}

/** Reads the stores' own accounts. Other processes see changes within seconds. */
export interface CredentialStore {
  /** @throws UnsealError if the credentials can't be decrypted on this machine. In that case, don't fall back to another account. */
  read<T>(tenantCode: string, kind: CredentialKind): Promise<DecryptedCredentials<T>[]>;
  /** Makes the next call read the store's accounts again. */
  forget(tenantCode: string): void;
}

// Cached, because every payment and shipping rate reads the account.
const maxAgeMs = 3_000;

export function createCredentialStore(
  db: Database,
  box: Pick<SecretBox, 'open'>,
  now: () => number = Date.now,
): CredentialStore {
  const cache = new Map<string, { readAt: number; credentials: Promise<DecryptedCredentials<unknown>[]> }>();

  async function load(tenantCode: string, kind: CredentialKind): Promise<DecryptedCredentials<unknown>[]> {
    const rows = await db.inTenant(tenantCode, (tx) => readCredentialRows(tx, tenantCode, kind));
    return Promise.all(
      rows.map(async ({ account, sealed, retired_at: retiredAt }) => ({
        account,
        isCurrent: retiredAt === null,
        value: await box.open<unknown>(sealed, { tenantCode, kind }),
      })),
    );
  }

  return {
    read<T>(tenantCode: string, kind: CredentialKind) {
      const key = `${tenantCode} ${kind}`;
      const known = cache.get(key);
      if (known && now() - known.readAt < maxAgeMs)
        return known.credentials as Promise<DecryptedCredentials<T>[]>;
      const entry = { readAt: now(), credentials: load(tenantCode, kind) };
      cache.set(key, entry);
      entry.credentials.catch(() => cache.get(key) === entry && cache.delete(key));
      return entry.credentials as Promise<DecryptedCredentials<T>[]>;
    },
    forget: (tenantCode) => {
      for (const key of cache.keys()) if (key.startsWith(`${tenantCode} `)) cache.delete(key);
    },
  };
}
