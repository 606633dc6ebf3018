import type { FocalPoint } from '@selvedge/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';
import type { ImageSource } from '../../platform/images/image-source.ts';

type StoredFocalPoint = ColumnType<FocalPoint | null, string | null | undefined, string | null>;

declare module '../../platform/db/tables.ts' {
  interface Tables {
    images: {
      tenant_code: string;
      id: string;
      source: Json<ImageSource>;
      alt: string;
      width: number;
      height: number;
      dominant_color: string;
      subject_color: Generated<string | null>;
      found_focal_point: StoredFocalPoint;
      chosen_focal_point: StoredFocalPoint;
      /** The chosen one, or else the detected one. */
      focal_point: GeneratedAlways<FocalPoint | null>;
      created_at: Generated<Date>;
    };
  }
}
