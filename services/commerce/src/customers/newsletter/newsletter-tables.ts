import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    newsletter_subscriptions: {
      tenant_code: string;
      email_key: string;
      subscribed_at: Generated<Date>;
      /** Random id used in links instead of the email address. */
      subscriber: Generated<string>;
      ended_at: Date | null;
    };
    newsletter_keys: { tenant_code: string; secret: string };
  }
}
