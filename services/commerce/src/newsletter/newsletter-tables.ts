import type { Generated } from 'kysely';

export interface NewsletterTables {
  newsletter_subscriptions: {
    tenant_code: string;
    email_key: string;
    subscribed_at: Generated<Date>;
    /** Stands for the address in links. */
    subscriber: Generated<string>;
    ended_at: Date | null;
  };
  newsletter_keys: { tenant_code: string; secret: string };
}
