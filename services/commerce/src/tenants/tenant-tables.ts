import type { ColumnType, Generated } from 'kysely';
import type { SellerAddress, Theme } from '@selvedge/contract';

/** A JSON column: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
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
    /** Null until somebody has said where the store is. */
    seller_address: ColumnType<SellerAddress | null, string | null | undefined, string>;
    return_window_days: Generated<number>;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
    /** Set while it is being deleted: no host leads to it any more. */
    leaving_since: Generated<Date | null>;
    updated_at: Generated<Date>;
    /** By the name of each section that was ever changed: when it was last. */
    sections_updated_at: JsonWithDefault<Record<string, string>>;
  };
  /** Under the code of each tenant, and under none for which host leads to whom. */
  frame_revisions: { tenant_code: string; revision: number };
  tenant_domains: { host: string; tenant_code: string; is_canonical: Generated<boolean> };
  /** Hosts that a tenant wants and has not proven to be its own. */
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
