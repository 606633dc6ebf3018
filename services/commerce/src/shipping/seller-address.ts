import type { SellerAddress } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

/** Where a store's parcels leave from and returns go to; it is the seller on its invoices. Null until somebody has said it. */
export async function readSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress | null> {
  const { seller_address: address } = await tx
    .selectFrom('tenants')
    .select('seller_address')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return address;
}

/**
 * For what is of no use without an address, a label for one; what an operator is told says where to give it.
 * @throws AppError `conflict`
 */
export async function requireSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress> {
  const address = await readSellerAddress(tx, tenantCode);
  if (address) return address;
  throw new AppError('conflict', {
    detail:
      'The store has no address yet for parcels to leave from. Give it in the settings, under “Shipping and returns”.',
  });
}
