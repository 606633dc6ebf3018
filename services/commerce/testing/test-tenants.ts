import type { Theme } from '@selvedge/contract';
import type { Database } from '../src/platform/db/database.ts';
import { fallbackOrigin } from '../src/ordering/shipping/store-carriers.ts';

export const testTheme: Theme = {
  primaryColor: '#223344',
  secondaryColor: '#445566',
  backgroundColor: '#ffffff',
  textColor: '#111111',
  headerBackgroundColor: '#ffffff',
  footerBackgroundColor: '#ffffff',
  fontFamily: 'Inter, sans-serif',
  customCss: '',
};

/** Adds tenants with these codes; the first of all is the default. `ONE` has the host `one.test`. */
export async function addTestTenants(db: Database, ...codes: string[]): Promise<void> {
  await db.asSystem(async (tx) => {
    const hasDefault = (await tx.selectFrom('tenants').select('code').executeTakeFirst()) !== undefined;
    for (const [index, code] of codes.entries()) {
      const vendorCode = code.toLowerCase();
      await tx
        .insertInto('tenants')
        .values({
          code,
          vendor_code: vendorCode,
          vendor_name: code,
          logo_url: null,
          favicon_url: null,
          vendor_site: JSON.stringify({ label: code, url: '/about' }),
          google_client_id: null,
          seller_address: JSON.stringify(fallbackOrigin),
          theme: JSON.stringify(testTheme),
          is_default: index === 0 && !hasDefault,
          created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
        })
        .execute();
      await tx
        .insertInto('tenant_domains')
        .values({ host: `${vendorCode}.test`, tenant_code: code })
        .execute();
    }
  });
}
