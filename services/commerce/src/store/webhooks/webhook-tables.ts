import type { WebhookDeliveryStatus } from '@selvedge/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    webhook_endpoints: {
      tenant_code: string;
      id: string;
      url: string;
      description: string;
      event_types: string[];
      is_active: boolean;
      disabled_reason: 'gone' | 'failing' | null;
      failing_since: Date | null;
      /** Sealed. */
      secret: string;
      old_secret: string | null;
      old_secret_ends: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    /** Written by triggers, in the transaction of the change that they report. */
    webhook_deliveries: {
      tenant_code: string;
      id: Generated<string>;
      endpoint_id: string;
      event_id: string;
      type: string;
      /** The order, product, … that the event is about. */
      subject_id: string;
      data: Json<object>;
      created_at: Generated<Date>;
      status: Generated<WebhookDeliveryStatus>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date | null>;
      /** No other process sends it until then. */
      leased_until: Date | null;
      attempted_at: Date | null;
      duration_ms: number | null;
      response_status: number | null;
      response_text: string | null;
      failure: string | null;
      /** The trace in which the event was recorded, if tracing was on. */
      traceparent: Generated<string | null>;
    };
  }
}

export {};
