import type { FocalPoint } from '@selvedge/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../tenants/tenant-tables.ts';
import type { ImageSource } from './image-source.ts';

type StoredFocalPoint = ColumnType<FocalPoint | null, string | null | undefined, string | null>;

export interface MediaTables {
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
    /** The chosen one, or else the one that was found. */
    focal_point: GeneratedAlways<FocalPoint | null>;
    created_at: Generated<Date>;
  };
}
