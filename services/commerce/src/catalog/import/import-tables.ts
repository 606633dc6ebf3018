import type { ImportCategory, ImportChange, ImportStatus } from '@selvedge/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    catalogue_imports: {
      tenant_code: string;
      id: string;
      file_name: string;
      /** Run from the command line: its file isn't stored, and no job works on it. */
      is_by_command: Generated<boolean>;
      created_by: string;
      created_at: Date;
      status: ImportStatus;
      is_dry_run: Generated<boolean>;
      started_by: string | null;
      started_at: Date | null;
      ended_at: Date | null;
      is_cancel_requested: Generated<boolean>;
      failure: string | null;
      worker: string | null;
      worked_at: Date | null;
      product_count: number;
      created_count: Generated<number>;
      changed_count: Generated<number>;
      unchanged_count: Generated<number>;
      failed_count: Generated<number>;
      problem_count: Generated<number>;
      unfetched_picture_count: Generated<number>;
      undecoded_picture_count: Generated<number>;
    };
    catalogue_import_pictures: {
      tenant_code: string;
      import_id: string;
      path: string;
      is_sent: Generated<boolean>;
    };
    catalogue_import_problems: {
      tenant_code: string;
      import_id: string;
      product_index: number;
      position: number;
      handle: string;
      line: number;
      column_name: string;
      message: string;
    };
    catalogue_import_changes: {
      tenant_code: string;
      import_id: string;
      product_index: number;
      handle: string;
      name: string;
      outcome: ImportChange['outcome'];
      changes: Json<ImportChange['changes']>;
    };
    catalogue_import_categories: {
      tenant_code: string;
      import_id: string;
      product_index: number;
      outcome: ImportCategory['outcome'];
      said: string;
      path: string;
      category_id: string | null;
      fingerprint: GeneratedAlways<string>;
    };
  }
}
