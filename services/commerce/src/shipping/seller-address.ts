import type { SellerAddress } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';

/** Where a store's parcels leave from and returns go to; it is the seller on its invoices. */
export async function readSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress> {
  const { seller_address: address } = await tx
    .selectFrom('tenants')
    .select('seller_address')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return address;
}
