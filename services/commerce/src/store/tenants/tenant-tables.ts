import type { ColumnType, Generated } from 'kysely';
import type { SellerAddress, Theme } from '@selvedge/contract';
import type { Json } from '../../platform/db/tables.ts';

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export interface TenantTables {
  tenants: {
    code: string;
    vendor_code: string;
    vendor_name: string;
    logo_url: string | null;
    favicon_url: string | null;
    enabled_features: Generated<string[]>;
    show_careers: Generated<boolean>;
    footer_categories: JsonWithDefault<{ name: string; url: string }[]>;
    vendor_site: Json<{ label: string; url: string }>;
    google_client_id: string | null;
    theme: Json<Theme>;
    logo_image_id: Generated<string | null>;
    favicon_image_id: Generated<string | null>;
    /** Null until the store's address is set. */
    seller_address: ColumnType<SellerAddress | null, string | null | undefined, string>;
    return_window_days: Generated<number>;
    new_reviews_wait: Generated<boolean>;
    time_zone: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
    /** Set during deletion. No host leads to the tenant any more. */
    leaving_since: Generated<Date | null>;
    updated_at: Generated<Date>;
    /** When each section was last changed. Contains only sections that were ever changed. */
    sections_updated_at: JsonWithDefault<Record<string, string>>;
  };
  /** One row per tenant, and one with an empty code for the host assignments. */
  frame_revisions: { tenant_code: string; revision: number };
  /** Written only by database triggers. */
  page_changes: { tenant_code: string; changed_in: string; subject: string; changed_at: Date };
  tenant_domains: { host: string; tenant_code: string; is_canonical: Generated<boolean> };
  /** Hosts that a tenant has added but not verified. */
  tenant_host_claims: { tenant_code: string; host: string; token: string; claimed_at: Generated<Date> };
  content_pages: {
    tenant_code: string;
    slug: string;
    title: string;
    summary: Generated<string>;
    html: string;
    updated_at: Generated<Date>;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TenantTables {}
}
