import { readCanonicalHost, readTenant } from '../../store/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LetterSender } from '../../platform/pdf/letter.ts';
import { readSellerAddress } from './seller-address.ts';

/** The top of a store's documents. */
export interface Letterhead {
  /** No address lines until the store sets its address. */
  seller: LetterSender;
  /** From the store's theme. */
  accentColor: string;
  /** The store's, for dates. */
  timeZone: string;
}

export async function readLetterhead(db: Database, tenantCode: string): Promise<Letterhead> {
  const tenant = await db.inTenant(tenantCode, (tx) => readTenant(tx, tenantCode));
  if (!tenant) throw new Error(`Tenant ${tenantCode} no longer exists`);
  return db.asSystem(async (tx) => {
    const address = await readSellerAddress(tx, tenantCode);
    const addressLines = address
      ? [address.streetAddress, `${address.city}, ${address.state} ${address.postalCode}`, 'United States']
      : [];
    const website = await readCanonicalHost(tx, tenantCode);
    return {
      seller: { name: tenant.vendor_name, addressLines, website },
      accentColor: tenant.theme.primaryColor,
      timeZone: tenant.time_zone,
    };
  });
}
