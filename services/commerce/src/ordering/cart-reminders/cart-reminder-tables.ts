import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** When a store reminds subscribers of the cart they left. Stores without a row never do. */
    cart_reminder_settings: {
      tenant_code: string;
      /** Null: no reminders. */
      after_hours: number | null;
      pause_days: number;
      updated_at: Date;
    };
    cart_reminders: {
      tenant_code: string;
      id: Generated<string>;
      cart_id: string;
      user_id: string;
      /** A shopper's cart always has the same ID. This says which time it was left. */
      cart_changed_at: Date;
      status: Generated<'WAITING' | 'SENT' | 'SKIPPED' | 'FAILED'>;
      created_at: Date;
      sent_at: Date | null;
    };
  }
}

export {};
