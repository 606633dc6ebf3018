import type { CredentialKind } from '@selvedge/contract';

export interface StoredCredentialsTable {
  tenant_code: string;
  kind: CredentialKind;
  /** Of payment accounts the merchant's id, else empty. */
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
