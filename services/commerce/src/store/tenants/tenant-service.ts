import type { ContentPage, TenantConfig, TenantDomains } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReadPreview } from '../previews/preview-service.ts';
import { brandUrls } from './brand-urls.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import { readFooterCategories, type ReadTopCategories } from './footer-categories.ts';
import { readContentPage, readHasComposedHome, readTenant } from './tenant-repository.ts';

/**
 * Uses the previewed theme and home page if `readPreview` finds one.
 * @throws AppError `unknown-tenant`
 */
export async function getTenantConfig(
  { db, clock, topCategoriesOf }: { db: Database; clock: Clock; topCategoriesOf: ReadTopCategories },
  tenantCode: string,
  readPreview: ReadPreview,
): Promise<TenantConfig> {
  const { row, footerCategories, draft, hasComposedHome } = await db.inTenant(tenantCode, async (tx) => {
    const found = await readTenant(tx, tenantCode);
    const draft = await readPreview(tx, tenantCode);
    return {
      row: found,
      footerCategories: found ? await readFooterCategories(tx, found, topCategoriesOf) : [],
      draft,
      hasComposedHome: draft?.home !== undefined || (await readHasComposedHome(tx, tenantCode, clock())),
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
    ...(hasComposedHome && { hasComposedHome: true as const }),
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

/**
 * Returns the previewed page if `readPreview` finds one.
 * @throws AppError `not-found`
 */
export async function getContentPage(
  db: Database,
  tenantCode: string,
  slug: string,
  readPreview: ReadPreview,
): Promise<ContentPage> {
  const page = await db.inTenant(tenantCode, async (tx) => {
    const draft = (await readPreview(tx, tenantCode))?.page;
    return draft?.slug === slug ? draft : readContentPage(tx, tenantCode, slug);
  });
  if (!page) throw new AppError('not-found', { detail: 'Page not found' });
  return { slug, title: page.title, html: sanitizeHtml(page.html) };
}
