import type { StoreSettings } from '@selvedge/contract';
import { readStoredCredentials } from '../../credentials/credential-repository.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { readSellerAddress } from '../../shipping/seller-address.ts';
import { readTenant } from '../tenant-repository.ts';

export async function readStoreSettings(tx: Tx, tenantCode: string): Promise<StoreSettings> {
  const row = await readTenant(tx, tenantCode);
  if (!row) throw new AppError('unknown-tenant');
  return {
    code: row.code,
    vendorName: row.vendor_name,
    vendorSite: row.vendor_site,
    logoUrl: row.logo_url,
    logo: null,
    faviconUrl: row.favicon_url,
    theme: row.theme as never,
    themeProblems: [],
    enabledFeatures: row.enabled_features,
    showCareers: row.show_careers,
    footerCategories: row.footer_categories,
    domains: [],
    sellerAddress: await readSellerAddress(tx, tenantCode),
    returnWindowDays: row.return_window_days,
    googleClientId: row.google_client_id,
    credentials: await readStoredCredentials(tx, tenantCode),
    updatedAt: row.created_at.toISOString(),
  };
}
