import { isDeepStrictEqual } from 'node:util';
import { setupSteps, type Overview, type SetupStep } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StorePayments } from '../../ordering/index.ts';
import { initialTheme } from '../../store/index.ts';

export interface PaymentDependencies {
  payments: Pick<StorePayments, 'getAccount'>;
}

/** Whether the store can take payments. False if its own account can't be decrypted and must be entered again. */
export async function canTakePayments(
  { payments }: PaymentDependencies,
  tenantCode: string,
): Promise<boolean> {
  try {
    return (await payments.getAccount(tenantCode)) !== undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false;
    throw error;
  }
}

/** Which setup steps of a new store are done. */
export async function readSetup(
  tx: Tx,
  tenantCode: string,
  takesPayments: boolean,
): Promise<Overview['setup']> {
  const tenant = await tx
    .selectFrom('tenants')
    .select(['logo_url', 'logo_image_id', 'theme', 'sections_updated_at', 'seller_address'])
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  const isDone: Record<SetupStep, boolean> = {
    logo: tenant.logo_url !== null || tenant.logo_image_id !== null,
    // A saved theme counts, even if it equals the first one.
    theme: 'Theme' in tenant.sections_updated_at || !isDeepStrictEqual(tenant.theme, initialTheme),
    products: await hasAny(tx, 'products', tenantCode),
    payment: takesPayments,
    address: tenant.seller_address !== null,
    banner: await hasAny(tx, 'banners', tenantCode),
  };
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }));
}

async function hasAny(tx: Tx, table: 'products' | 'banners', tenantCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
