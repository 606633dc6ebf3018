import type { Generated } from 'kysely';
import type { Json } from '../tenants/tenant-tables.ts';
import type { ImageSource } from './image-source.ts';

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
    created_at: Generated<Date>;
  };
}
