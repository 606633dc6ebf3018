import type { Tx } from '../../platform/db/database.ts';

/** The items that an address waits for, newest first. */
export async function listStockRequests(
  tx: Tx,
  tenantCode: string,
  emailKey: string,
): Promise<{ product: string; color: string; size: string; since: Date }[]> {
  return tx
    .selectFrom('stock_requests as request')
    .innerJoin('variants as variant', (join) =>
      join
        .onRef('variant.tenant_code', '=', 'request.tenant_code')
        .onRef('variant.id', '=', 'request.variant_id'),
    )
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'variant.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select(['product.name as product', 'variant.color', 'variant.size', 'request.created_at as since'])
    .where('request.tenant_code', '=', tenantCode)
    .where('request.email_key', '=', emailKey)
    .orderBy('request.created_at', 'desc')
    .execute();
}
