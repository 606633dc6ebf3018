import type { Tx } from '../../platform/db/database.ts';

export function readSwatches(tx: Tx, tenantCode: string, productId: string) {
  return tx
    .selectFrom('product_colors as color')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'color.tenant_code')
        .onRef('product.id', '=', 'color.product_id')
        .on('product.is_published', '=', true),
    )
    .select(['color.name', 'color.hex', 'color.swatch_image_id'])
    .where('color.tenant_code', '=', tenantCode)
    .where('color.product_id', '=', productId)
    .orderBy('color.position')
    .execute();
}
