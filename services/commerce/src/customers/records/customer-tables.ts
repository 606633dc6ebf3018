import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** People with an account, a paid order or a newsletter subscription, or who wait for a sold-out item. Triggers add them. */
    customers: {
      tenant_code: string;
      id: Generated<string>;
      email: string;
      email_key: string;
      /** Empty if only the email address is known. */
      name: Generated<string>;
      created_at: Generated<Date>;
    };
    customer_notes: {
      tenant_code: string;
      id: string;
      customer_id: string;
      text: string;
      /** The operator's email address. */
      created_by: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
    };
    /** Emailed links that delete an account. */
    account_deletions: {
      tenant_code: string;
      token_hash: string;
      user_id: string;
      expires_at: Date;
    };
  }
}

export {};
