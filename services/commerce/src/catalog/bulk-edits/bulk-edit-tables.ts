import type { BulkAction, BulkEdit } from '@selvedge/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';
import type { Change } from './change.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bulk_edits: {
      tenant_code: string;
      id: string;
      request_hash: string | null;
      title: string;
      /** Null for an undo. */
      action: Json<BulkAction> | null;
      status: BulkEdit['status'];
      skips_problems: Generated<boolean>;
      created_by: string;
      created_at: Date;
      started_by: string | null;
      ended_at: Date | null;
      failure: string | null;
      worker: string | null;
      worked_at: Date;
      undoes: string | null;
      product_count: number;
      ready_count: Generated<number>;
      processed_count: Generated<number>;
      changed_count: Generated<number>;
      changed_variant_count: Generated<number>;
      unchanged_count: Generated<number>;
      problem_count: Generated<number>;
    };
    bulk_edit_products: {
      tenant_code: string;
      edit_id: string;
      position: number;
      product_id: string | null;
      handle: string;
      name: string;
      outcome: 'READY' | 'CHANGED' | 'SAME' | 'REFUSED' | null;
      changes: ColumnType<Change[], string | undefined, string>;
      problems: ColumnType<string[], string | undefined, string>;
    };
  }
}
