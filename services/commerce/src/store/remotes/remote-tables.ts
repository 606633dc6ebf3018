import type { MountSource } from '@selvedge/contract';

export interface RemoteTables {
  remote_showings: {
    tenant_code: string;
    /** Start of a five-minute span. */
    began_at: Date;
    remote: string;
    version: string;
    source: MountSource;
    ready: number;
    failed: number;
    late: number;
    replaced: number;
    /** Load times of successful mounts, by the contract's buckets. */
    load_times: number[];
  };
  remote_showing_batches: { tenant_code: string; id: string; taken_at: Date };
  remote_states: {
    tenant_code: string;
    remote: string;
    title: string;
    live: string | null;
    canary: string | null;
    changed_at: Date;
    changed_by: string;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RemoteTables {}
}
