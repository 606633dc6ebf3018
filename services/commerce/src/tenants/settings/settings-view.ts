import type { StoreSettings } from '@selvedge/contract';
import { readStoredCredentials } from '../../credentials/credential-repository.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { imageView, type ImageRow } from '../../media/image-view.ts';
import { brandUrls } from '../brand-urls.ts';
import { footerCategoriesOf } from '../footer-categories.ts';
import { readTenant } from '../tenant-repository.ts';
import { readClaims } from './host-claims-repository.ts';
import { proofPlaces } from './host-proof.ts';
import { readDomains, type StoredTenant } from './settings-repository.ts';
import { problemsOfTheme } from './theme-rules.ts';

/**
 * Everything that an operator may set of a store, as it is in this transaction.
 * @throws AppError `unknown-tenant`
 */
export async function readStoreSettings(tx: Tx, tenantCode: string): Promise<StoreSettings> {
  const row = await readTenant(tx, tenantCode);
  if (!row) throw new AppError('unknown-tenant');
  const domains = await readDomains(tx, tenantCode);
  const theme = themeOf(row);
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
    themeProblems: problemsOfTheme(theme),
    enabledFeatures: row.enabled_features,
    showCareers: row.show_careers,
    footerCategories: await footerCategoriesOf(tx, row),
    // Where none is marked, the first one is canonical.
    domains: domains.map(({ host }, index) => ({ host, isCanonical: index === 0 })),
    pendingDomains: (await readClaims(tx, tenantCode)).map(({ host, token }) => ({
      host,
      ...proofPlaces(host, token),
    })),
    sellerAddress: row.seller_address,
    returnWindowDays: row.return_window_days,
    googleClientId: row.google_client_id,
    credentials: await readStoredCredentials(tx, tenantCode),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What the contract knows of a theme; a store may have come with more. */
function themeOf({ theme }: StoredTenant): StoreSettings['theme'] {
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
