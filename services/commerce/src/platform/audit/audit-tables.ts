import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    audit_log: {
      tenant_code: string;
      id: string;
      at: Date;
      actor: string;
      operation: string;
      is_read: boolean;
      outcome: string;
      reason: string | null;
      subject_type: string | null;
      subject_id: string | null;
      subject_name: string | null;
      before: Json<Record<string, unknown>> | null;
      after: Json<Record<string, unknown>> | null;
      request_id: string;
    };
  }
}
