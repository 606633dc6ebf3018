import type { CartItemAdd } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

interface Offer {
  variantId: string;
  productName: string;
  color: string;
  size: string;
  stock: number;
}

/** Finds the variant of a product in a color and size. @throws AppError `not-found`, `variant-unavailable` */
export async function findOffer(
  tx: Tx,
  tenantCode: string,
  { productId, selectedAttributes }: Pick<CartItemAdd, 'productId' | 'selectedAttributes'>,
): Promise<Offer> {
  const row = await tx
    .selectFrom('products as product')
    .leftJoin('variants as variant', (join) =>
      join
        .onRef('variant.tenant_code', '=', 'product.tenant_code')
        .onRef('variant.product_id', '=', 'product.id')
        .on('variant.color', '=', selectedAttributes.Color)
        .on('variant.size', '=', selectedAttributes.Size),
    )
    .select(['product.name', 'variant.id', 'variant.stock'])
    .where('product.tenant_code', '=', tenantCode)
    .where('product.id', '=', productId)
    .where('product.is_published', '=', true)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { detail: 'Product not found' });
  if (row.id === null || row.stock === null) {
    throw new AppError('variant-unavailable', { detail: `${row.name} doesn't come in this color and size` });
  }
  return {
    variantId: row.id,
    productName: row.name,
    color: selectedAttributes.Color,
    size: selectedAttributes.Size,
    stock: row.stock,
  };
}
