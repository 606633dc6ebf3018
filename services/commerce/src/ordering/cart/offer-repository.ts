import type { CartItemAdd } from '@selvedge/contract';
import { findMovedProduct } from '../../catalog/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { variantColumns } from './cart-repository.ts';
import type { CartLine } from './cart-rules.ts';

type Offer = Omit<CartLine, 'id' | 'quantity'>;
type Wanted = Pick<CartItemAdd, 'productId' | 'selectedAttributes'>;

/**
 * Finds the variant of a product in a color and size. A page that was opened before the product's handle changed may still
 * send the former one.
 * @throws AppError `not-found`, `variant-unavailable`
 */
export async function findOffer(tx: Tx, tenantCode: string, wanted: Wanted): Promise<Offer> {
  const offer = await readOffer(tx, tenantCode, wanted);
  if (offer) return offer;
  const productId = await findMovedProduct(tx, tenantCode, wanted.productId);
  const moved =
    productId === undefined ? undefined : await readOffer(tx, tenantCode, { ...wanted, productId });
  return moved ?? explainMissing(tx, tenantCode, productId ?? wanted.productId);
}

function readOffer(
  tx: Tx,
  tenantCode: string,
  { productId, selectedAttributes }: Wanted,
): Promise<Offer | undefined> {
  return tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'variant.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select(variantColumns)
    .where('variant.tenant_code', '=', tenantCode)
    .where('variant.product_id', '=', productId)
    .where('variant.color', '=', selectedAttributes.Color)
    .where('variant.size', '=', selectedAttributes.Size)
    .where('product.is_published', '=', true)
    .executeTakeFirst();
}

async function explainMissing(tx: Tx, tenantCode: string, productId: string): Promise<never> {
  const product = await tx
    .selectFrom('products')
    .select('name')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', productId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!product) throw new AppError('not-found', { detail: 'Product not found' });
  const detail = `${product.name} doesn't come in this color and size`;
  throw new AppError('variant-unavailable', { detail });
}
