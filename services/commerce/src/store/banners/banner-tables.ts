import type { Generated } from 'kysely';

export interface BannerTables {
  banners: {
    tenant_code: string;
    id: string;
    type: string;
    placement: string;
    category_id: string | null;
    title: string;
    description: Generated<string>;
    link_url: string | null;
    link_text: Generated<string>;
    image_id: string | null;
    sort_order: Generated<number>;
    is_active: Generated<boolean>;
    starts_at: Generated<Date | null>;
    ends_at: Generated<Date | null>;
    /** Hash of the request that created the banner, if it had an idempotency key. */
    request_hash: Generated<string | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BannerTables {}
}
