import type { NewsletterSummary } from '@selvedge/contract';
import type { Generated } from 'kysely';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    newsletters: {
      tenant_code: string;
      id: string;
      request_hash: string | null;
      subject: string;
      preview_text: string;
      body: string;
      link_label: string | null;
      link_url: string | null;
      audience: NewsletterSummary['audience'];
      /** Null for all subscribers, or if the group was deleted. */
      group_id: string | null;
      status: NewsletterSummary['status'];
      send_at: Date | null;
      started_at: Date | null;
      ended_at: Date | null;
      /** Why nothing is being sent right now. */
      trouble: string | null;
      worker: string | null;
      worked_at: Date | null;
      recipient_count: Generated<number>;
      sent_count: Generated<number>;
      failed_count: Generated<number>;
      bounced_count: Generated<number>;
      skipped_count: Generated<number>;
      unsubscribed_count: Generated<number>;
      created_by: string;
      started_by: string | null;
      created_at: Date;
      updated_at: Date;
    };
    /** The people that a newsletter is sent to. Saved when sending starts. */
    newsletter_recipients: {
      tenant_code: string;
      newsletter_id: string;
      subscriber: string;
      status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'BOUNCED' | 'SKIPPED'>;
      attempts: Generated<number>;
      next_attempt_at: Date;
      sent_at: Date | null;
      /** Unsubscribed with a link in an email, after this newsletter and before the next one. */
      unsubscribed_at: Date | null;
    };
  }
}

export {};
