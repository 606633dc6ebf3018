import type { HomeSectionInput } from '@selvedge/contract';
import type { ColumnType } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** The draft, what was published, and what is scheduled. */
    home_versions: {
      tenant_code: string;
      id: string;
      /** `null` is the standard home page. */
      sections: ColumnType<HomeSectionInput[] | null, string | null, string | null>;
      /** `null` is the draft. */
      starts_at: Date | null;
      created_by: string;
      created_at: Date;
      updated_at: Date;
    };
    /** Keeps pictures in use from being removed. */
    home_version_pictures: { tenant_code: string; version_id: string; image_id: string };
  }
}
