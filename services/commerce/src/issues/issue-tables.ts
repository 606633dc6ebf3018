import type { IssueType } from '@selvedge/contract';

export interface OrderIssuesTable {
  tenant_code: string;
  id: string;
  order_id: string;
  user_id: string;
  type: IssueType;
  description: string;
  fingerprint: string;
  created_at: Date;
}

export interface IssueTables {
  order_issues: OrderIssuesTable;
}
