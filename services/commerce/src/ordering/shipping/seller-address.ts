import type { SellerAddress } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The address that packages ship from and returns go to, also shown as the seller on invoices. Null until it's set. */
export async function readSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress | null> {
  const { seller_address: address } = await tx
    .selectFrom('tenants')
    .select('seller_address')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return address;
}

/**
 * The seller address, for actions that need one, such as buying a label.
 * @throws AppError `conflict` with a message that tells the operator where to set it
 */
export async function requireSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress> {
  const address = await readSellerAddress(tx, tenantCode);
  if (address) return address;
  throw new AppError('conflict', {
    detail: 'The store has no ship-from address yet. Add it in Settings under “Shipping and returns”.',
  });
}
