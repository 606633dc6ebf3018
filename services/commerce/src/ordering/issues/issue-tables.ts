import type { IssueType } from '@selvedge/contract';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_issues: {
      tenant_code: string;
      id: string;
      order_id: string;
      /** Null for a guest. */
      user_id: string | null;
      type: IssueType;
      description: string;
      fingerprint: string;
      created_at: Date;
      closed_at: Date | null;
    };
    order_issue_answers: {
      tenant_code: string;
      id: string;
      issue_id: string;
      message: string;
      created_by: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
    };
  }
}
