export interface PolicyReportTables {
  policy_reports: {
    tenant_code: string;
    /** Midnight, UTC. */
    day: Date;
    directive: string;
    blocked: string;
    page: string;
    is_enforced: boolean;
    count: number;
    first_at: Date;
    last_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PolicyReportTables {}
}
