import type { ShowingSource } from '@selvedge/contract';

export interface RemoteTables {
  remote_showings: {
    tenant_code: string;
    /** Of five minutes. */
    began_at: Date;
    remote: string;
    version: string;
    source: ShowingSource;
    ready: number;
    failed: number;
    late: number;
    replaced: number;
    /** Of those that were ready, by the buckets of the contract. */
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
