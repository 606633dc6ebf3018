import type { StoreSettings } from '@selvedge/contract';
import { readStoredCredentials } from '../credentials/credential-repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { imageView, type ImageRow } from '../../platform/images/image-view.ts';
import { brandUrls } from '../tenants/brand-urls.ts';
import { readFooterCategories, type ReadTopCategories } from '../tenants/footer-categories.ts';
import { readTenant } from '../tenants/tenant-repository.ts';
import { readClaims } from './host-claims-repository.ts';
import { proofLocations } from './host-proof.ts';
import { readDomains, type StoredTenant } from './settings-repository.ts';
import { findThemeProblems } from './theme-rules.ts';

/**
 * Reads all settings of a store that an operator can change.
 * @throws AppError `unknown-tenant`
 */
export async function readStoreSettings(
  tx: Tx,
  tenantCode: string,
  topCategoriesOf: ReadTopCategories,
): Promise<StoreSettings> {
  const row = await readTenant(tx, tenantCode);
  if (!row) throw new AppError('unknown-tenant');
  const domains = await readDomains(tx, tenantCode);
  const theme = toTheme(row);
  const pictureOf = (image: ImageRow | null) =>
    image && { imageId: image.id, image: imageView(tenantCode, image, true) };
  return {
    code: row.code,
    vendorName: row.vendor_name,
    vendorSite: row.vendor_site,
    ...brandUrls(row),
    logo: pictureOf(row.logo),
    favicon: pictureOf(row.favicon),
    theme,
    themeProblems: findThemeProblems(theme),
    enabledFeatures: row.enabled_features,
    showCareers: row.show_careers,
    footerCategories: await readFooterCategories(tx, row, topCategoriesOf),
    // If none is marked, the first one is canonical.
    domains: domains.map(({ host }, index) => ({ host, isCanonical: index === 0 })),
    pendingDomains: (await readClaims(tx, tenantCode)).map(({ host, token }) => ({
      host,
      ...proofLocations(host, token),
    })),
    sellerAddress: row.seller_address,
    returnWindowDays: row.return_window_days,
    newReviewsWait: row.new_reviews_wait,
    timeZone: row.time_zone,
    googleClientId: row.google_client_id,
    credentials: await readStoredCredentials(tx, tenantCode),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Only the theme fields of the contract; stored themes may have more. */
function toTheme({ theme }: StoredTenant): StoreSettings['theme'] {
  return {
    primaryColor: theme.primaryColor,
    secondaryColor: theme.secondaryColor,
    backgroundColor: theme.backgroundColor,
    textColor: theme.textColor,
    headerBackgroundColor: theme.headerBackgroundColor,
    footerBackgroundColor: theme.footerBackgroundColor,
    fontFamily: theme.fontFamily,
    ...(theme.displayFontFamily !== undefined && { displayFontFamily: theme.displayFontFamily }),
    customCss: theme.customCss,
  };
}
