import type { CredentialKind } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { readCredentialRows } from './credential-repository.ts';

/** An account of a store, opened. */
export interface OpenedCredentials<T> {
  account: string;
  /** False for one that is kept for the refunds of its orders alone. */
  isPresent: boolean;
  /** @throws SealedElsewhereError */
  value: T;
}

/** The accounts that stores have of their own; other processes find out within seconds about a change. */
export interface CredentialStore {
  /** @throws SealedElsewhereError when one cannot be opened on this machine: nobody may go on with another account then */
  read<T>(tenantCode: string, kind: CredentialKind): Promise<OpenedCredentials<T>[]>;
  forget(tenantCode: string): void;
}

// A store's own account is asked for with every payment and every rate.
const maxAgeMs = 3_000;

export function createCredentialStore(
  db: Database,
  box: Pick<SecretBox, 'open'>,
  now: () => number = Date.now,
): CredentialStore {
  const kept = new Map<string, { readAt: number; credentials: Promise<OpenedCredentials<unknown>[]> }>();

  async function load(tenantCode: string, kind: CredentialKind): Promise<OpenedCredentials<unknown>[]> {
    const rows = await db.inTenant(tenantCode, (tx) => readCredentialRows(tx, tenantCode, kind));
    return Promise.all(
      rows.map(async ({ account, sealed, retired_at: retiredAt }) => ({
        account,
        isPresent: retiredAt === null,
        value: await box.open<unknown>(sealed, { tenantCode, kind }),
      })),
    );
  }

  return {
    read<T>(tenantCode: string, kind: CredentialKind) {
      const key = `${tenantCode} ${kind}`;
      const known = kept.get(key);
      if (known && now() - known.readAt < maxAgeMs)
        return known.credentials as Promise<OpenedCredentials<T>[]>;
      const entry = { readAt: now(), credentials: load(tenantCode, kind) };
      kept.set(key, entry);
      entry.credentials.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.credentials as Promise<OpenedCredentials<T>[]>;
    },
    forget: (tenantCode) => {
      for (const key of kept.keys()) if (key.startsWith(`${tenantCode} `)) kept.delete(key);
    },
  };
}
