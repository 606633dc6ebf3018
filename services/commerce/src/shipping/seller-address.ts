import type { SellerAddress } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { warehouse } from './warehouse.ts';

/** Where a store's parcels leave from and returns go to; it is the seller on its invoices. */
export async function readSellerAddress(tx: Tx, tenantCode: string): Promise<SellerAddress> {
  const { rows } = await sql<{ address: SellerAddress | null }>`
    select to_jsonb(t) -> 'seller_address' as address from tenants t where code = ${tenantCode}`.execute(tx);
  return rows[0]?.address ?? (warehouse as SellerAddress);
}
