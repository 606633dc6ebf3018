import type { SellerAddress } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { readCanonicalHost } from './tenant-repository.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';

export interface MailDependencies {
  db: Database;
  mailer: Mailer;
  /** Public origin of the stores. A store's own host replaces its host name. */
  publicOrigin: string;
}

/** Reads the store that a tenant's emails come from. @param publicOrigin its host is replaced by the tenant's own */
export async function readSendingStore(
  db: Database,
  tenantCode: string,
  publicOrigin: string,
): Promise<MailStore> {
  const { tenant, host } = await db.asSystem(async (tx) => ({
    tenant: await tx
      .selectFrom('tenants')
      .select(['vendor_name', 'theme', 'seller_address'])
      .where('code', '=', tenantCode)
      .executeTakeFirstOrThrow(),
    host: await readCanonicalHost(tx, tenantCode),
  }));
  const origin = new URL(publicOrigin);
  if (host) origin.hostname = host;
  const { primaryColor, textColor, backgroundColor } = tenant.theme;
  return {
    name: tenant.vendor_name,
    origin: origin.origin,
    primaryColor,
    textColor,
    backgroundColor,
    postalAddress: tenant.seller_address ? addressLines(tenant.seller_address) : [],
  };
}

const addressLines = ({ name, streetAddress, city, state, postalCode }: SellerAddress): string[] => [
  name,
  `${streetAddress}, ${city}, ${state} ${postalCode}`,
];
