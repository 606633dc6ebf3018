import type { RoleId } from '@selvedge/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: {
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
    };
    user_sessions: {
      tenant_code: string;
      token_hash: string;
      user_id: string;
      created_at: Date;
      expires_at: Date;
    };
    email_verifications: {
      tenant_code: string;
      token_hash: string;
      email_key: string;
      expires_at: Date;
      verified_at: Date | null;
      used_at: Date | null;
    };
    verification_codes: {
      tenant_code: string;
      email_key: string;
      salt: string;
      attempts: Generated<number>;
      expires_at: Date;
    };
    password_resets: {
      tenant_code: string;
      token_hash: string;
      /** Null for an operator. */
      user_id: string | null;
      /** Null for a shopper. */
      admin_id: string | null;
      created_at: Date;
      expires_at: Date;
    };
    google_identities: {
      tenant_code: string;
      /** Google's `sub`, which stays the same if the email address changes. */
      subject: string;
      user_id: string;
      linked_at: Date;
    };
    /** Used ID tokens from Google, so that none works twice. */
    google_tokens: {
      tenant_code: string;
      token_hash: string;
      expires_at: Date;
    };
    admins: {
      tenant_code: string;
      id: string;
      email: string;
      email_key: string;
      password_hash: string;
      display_name: string;
      role: RoleId;
      /** `role` if it's one that the store has defined; null for a built-in one. */
      own_role: GeneratedAlways<string | null>;
      /** Whether they have an authenticator app or a passkey. */
      has_second_factor: Generated<boolean>;
      created_at: Generated<Date>;
    };
    /** Roles that the store has defined. */
    admin_roles: {
      tenant_code: string;
      id: string;
      name: string;
      /** The name in lowercase. */
      name_key: string;
      permissions: string[];
      updated_at: Date;
    };
    /** People who were invited to become operators. */
    admin_invitations: {
      tenant_code: string;
      id: string;
      email: string;
      email_key: string;
      role: RoleId;
      /** `role` if it's one that the store has defined; null for a built-in one. */
      own_role: GeneratedAlways<string | null>;
      /** Null until the email is sent. */
      token_hash: string | null;
      invited_by: string;
      expires_at: Date;
    };
    admin_sessions: {
      tenant_code: string;
      token_hash: string;
      id: string;
      admin_id: string;
      user_agent: string;
      created_at: Date;
      last_used_at: Date;
      /** When the operator signed in or last confirmed who they are. */
      confirmed_at: Date;
      expires_at: Date;
    };
    admin_authenticator_apps: {
      tenant_code: string;
      admin_id: string;
      sealed_secret: string;
      /** Null until a code has confirmed it. */
      confirmed_at: Date | null;
      /** The time step of the last code. */
      last_step: Generated<number>;
    };
    admin_recovery_codes: {
      tenant_code: string;
      admin_id: string;
      code_hash: string;
    };
    admin_passkeys: {
      tenant_code: string;
      id: string;
      admin_id: string;
      /** WebAuthn's ID, as Base64url. */
      credential_id: string;
      /** The host name that it works at. */
      host: string;
      /** COSE, as Base64url. */
      public_key: string;
      counter: ColumnType<string, number, number>;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
    passkey_challenges: {
      tenant_code: string;
      id: string;
      challenge: string;
      /** The operator who adds a passkey; null to sign in or to confirm. */
      admin_id: string | null;
      expires_at: Date;
    };
    /** Roles whose operators must have a second factor. */
    second_factor_roles: {
      tenant_code: string;
      role: RoleId;
      /** `role` if it's one that the store has defined; null for a built-in one. */
      own_role: GeneratedAlways<string | null>;
    };
    attempt_counters: {
      tenant_code: string;
      subject_hash: string;
      window_ends: Date;
      attempts: number;
    };
    /** Hashes of the networks that a shopper has signed in from. */
    known_origins: {
      tenant_code: string;
      user_id: string;
      origin_hash: string;
      last_seen_at: Date;
    };
    /** The same for operators. */
    known_admin_origins: {
      tenant_code: string;
      admin_id: string;
      origin_hash: string;
      last_seen_at: Date;
    };
  }
}
