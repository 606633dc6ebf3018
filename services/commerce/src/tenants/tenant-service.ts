import type { ContentPage, FrameRevision, TenantConfig, TenantDomains } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import { AppError } from '../http/app-error.ts';
import type { PreviewOf } from '../previews/preview-service.ts';
import { brandUrls } from './brand-urls.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import { footerCategoriesOf } from './footer-categories.ts';
import { readContentPage, readFrameRevision, readTenant } from './tenant-repository.ts';

/**
 * With a preview's theme where `preview` finds one.
 * @throws AppError `unknown-tenant`
 */
export async function getTenantConfig(
  db: Database,
  tenantCode: string,
  preview: PreviewOf,
): Promise<TenantConfig> {
  const { row, footerCategories, draft } = await db.inTenant(tenantCode, async (tx) => {
    const found = await readTenant(tx, tenantCode);
    return {
      row: found,
      footerCategories: found ? await footerCategoriesOf(tx, found) : [],
      draft: await preview(tx, tenantCode),
    };
  });
  if (!row || row.leaving_since) throw new AppError('unknown-tenant');
  return {
    code: row.code,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    ...brandUrls(row),
    enabledFeatures: row.enabled_features,
    showCareers: row.show_careers,
    footerCategories,
    vendorSite: row.vendor_site,
    googleClientId: row.google_client_id,
    theme: draft?.theme ?? row.theme,
    ...(draft && { isPreview: true as const }),
  };
}

export async function listTenantDomains(tenants: StoredTenantDirectory): Promise<TenantDomains> {
  return (await tenants.listFresh()).map(({ code, hosts, isDefault }) => ({
    tenantCode: code,
    hosts,
    isDefault,
  }));
}

/** Zero for a tenant that is not there. */
export async function getFrameRevision(db: Database, tenantCode: string): Promise<FrameRevision> {
  return db.asSystem((tx) => readFrameRevision(tx, tenantCode));
}

/**
 * As a preview has it, where `preview` finds one of this page.
 * @throws AppError `not-found`
 */
export async function getContentPage(
  db: Database,
  tenantCode: string,
  slug: string,
  preview: PreviewOf,
): Promise<ContentPage> {
  const page = await db.inTenant(tenantCode, async (tx) => {
    const draft = (await preview(tx, tenantCode))?.page;
    return draft?.slug === slug ? draft : readContentPage(tx, tenantCode, slug);
  });
  if (!page) throw new AppError('not-found', { detail: 'Page not found' });
  return { slug, title: page.title, html: sanitizeHtml(page.html) };
}
