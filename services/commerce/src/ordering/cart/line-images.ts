import type { Image } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { imageView } from '../../platform/images/image-view.ts';

/** Loads the first image of each line's product in the line's color, by variant. */
export async function loadLineImages(
  tx: Tx,
  tenantCode: string,
  lines: readonly { variantId: string }[],
): Promise<Map<string, Image>> {
  if (lines.length === 0) return new Map();
  const rows = await tx
    .selectFrom('variants as variant')
    .innerJoin('product_images as productImage', (join) =>
      join
        .onRef('productImage.tenant_code', '=', 'variant.tenant_code')
        .onRef('productImage.product_id', '=', 'variant.product_id')
        .onRef('productImage.color', '=', 'variant.color')
        .on('productImage.image_set', '=', 'default'),
    )
    .innerJoin('images as image', (join) =>
      join
        .onRef('image.tenant_code', '=', 'productImage.tenant_code')
        .onRef('image.id', '=', 'productImage.image_id'),
    )
    .distinctOn('variant.id')
    .select([
      'variant.id as variantId',
      'image.id',
      'image.alt',
      'image.width',
      'image.height',
      'image.dominant_color',
      'image.focal_point',
    ])
    .where('variant.tenant_code', '=', tenantCode)
    .where(
      'variant.id',
      'in',
      lines.map((line) => line.variantId),
    )
    .orderBy('variant.id')
    .orderBy('productImage.position')
    .execute();
  return new Map(rows.map(({ variantId, ...row }) => [variantId, imageView(tenantCode, row, true)]));
}
