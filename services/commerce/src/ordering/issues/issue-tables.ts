import type { IssueType } from '@selvedge/contract';

export interface OrderIssuesTable {
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
}

export interface OrderIssueAnswersTable {
  tenant_code: string;
  id: string;
  issue_id: string;
  message: string;
  created_by: string;
  request_hash: string;
  idempotency_key_hash: string | null;
  created_at: Date;
}

export interface IssueTables {
  order_issues: OrderIssuesTable;
  order_issue_answers: OrderIssueAnswersTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends IssueTables {}
}
