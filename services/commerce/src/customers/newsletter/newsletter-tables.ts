import type { ConsentSource } from '@selvedge/contract';
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
    /** Proof of who agreed to the newsletter, and when they stopped. */
    newsletter_consents: {
      tenant_code: string;
      id: Generated<string>;
      email_key: string;
      is_given: boolean;
      source: ConsentSource;
      /** The text that was shown; null if the consent ended, or wasn't recorded. */
      wording: string | null;
      at: Date;
    };
    newsletter_keys: { tenant_code: string; secret: string };
  }
}
