import type { ContentPage, TenantConfig, TenantDomains } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import { AppError } from '../http/app-error.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import { readContentPage, readTenant } from './tenant-repository.ts';

/** @throws AppError `unknown-tenant` */
export async function getTenantConfig(db: Database, tenantCode: string): Promise<TenantConfig> {
  const row = await db.inTenant(tenantCode, (tx) => readTenant(tx, tenantCode));
  if (!row || row.leaving_since) throw new AppError('unknown-tenant');
  return {
    code: row.code,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    logoUrl: row.logo_url,
    faviconUrl: row.favicon_url,
    enabledFeatures: row.enabled_features,
    showCareers: row.show_careers,
    footerCategories: row.footer_categories,
    vendorSite: row.vendor_site,
    googleClientId: row.google_client_id,
    theme: row.theme,
  };
}

export async function listTenantDomains(tenants: StoredTenantDirectory): Promise<TenantDomains> {
  return (await tenants.list()).map(({ code, hosts, isDefault }) => ({ tenantCode: code, hosts, isDefault }));
}

/** @throws AppError `not-found` */
export async function getContentPage(db: Database, tenantCode: string, slug: string): Promise<ContentPage> {
  const page = await db.inTenant(tenantCode, (tx) => readContentPage(tx, tenantCode, slug));
  if (!page) throw new AppError('not-found', { detail: 'Page not found' });
  return { ...page, html: sanitizeHtml(page.html) };
}
