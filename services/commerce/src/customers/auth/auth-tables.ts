import type { Generated } from 'kysely';

export interface UsersTable {
  tenant_code: string;
  id: string;
  email: string;
  email_key: string;
  /** Null if the shopper only signs in with Google. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  created_at: Generated<Date>;
}

export interface UserSessionsTable {
  tenant_code: string;
  token_hash: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface EmailVerificationsTable {
  tenant_code: string;
  token_hash: string;
  email_key: string;
  expires_at: Date;
  verified_at: Date | null;
  used_at: Date | null;
}

export interface VerificationCodesTable {
  tenant_code: string;
  email_key: string;
  salt: string;
  attempts: Generated<number>;
  expires_at: Date;
}

export interface PasswordResetsTable {
  tenant_code: string;
  token_hash: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface GoogleIdentitiesTable {
  tenant_code: string;
  /** Google's `sub`, which stays the same if the email address changes. */
  subject: string;
  user_id: string;
  linked_at: Date;
}

export interface GoogleTokensTable {
  tenant_code: string;
  token_hash: string;
  expires_at: Date;
}

export interface AdminsTable {
  tenant_code: string;
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  display_name: string;
  created_at: Generated<Date>;
}

export interface AdminSessionsTable {
  tenant_code: string;
  token_hash: string;
  admin_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface AttemptCountersTable {
  tenant_code: string;
  subject_hash: string;
  window_ends: Date;
  attempts: number;
}

export interface KnownOriginsTable {
  tenant_code: string;
  user_id: string;
  origin_hash: string;
  last_seen_at: Date;
}

export interface KnownAdminOriginsTable {
  tenant_code: string;
  admin_id: string;
  origin_hash: string;
  last_seen_at: Date;
}

export interface AuthTables {
  users: UsersTable;
  user_sessions: UserSessionsTable;
  email_verifications: EmailVerificationsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  google_identities: GoogleIdentitiesTable;
  google_tokens: GoogleTokensTable;
  admins: AdminsTable;
  admin_sessions: AdminSessionsTable;
  attempt_counters: AttemptCountersTable;
  known_origins: KnownOriginsTable;
  known_admin_origins: KnownAdminOriginsTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AuthTables {}
}
