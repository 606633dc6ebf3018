import type { CredentialKind } from '@selvedge/contract';

export interface StoredCredentialsTable {
  tenant_code: string;
  kind: CredentialKind;
  /** The merchant ID of payment accounts; otherwise empty. */
  account: string;
  sealed: string;
  hint: string;
  updated_at: Date;
  updated_by: string;
  retired_at: Date | null;
}

export interface CredentialTables {
  stored_credentials: StoredCredentialsTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CredentialTables {}
}
