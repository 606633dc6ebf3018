import { forEachField, productFieldNames, type AdminProduct } from '@selvedge/contract';
import { imageView } from '../../../platform/images/image-view.ts';
import { dollars } from '../../../platform/money.ts';
import type { ProductRow } from '../product-repository.ts';

export function adminProductView(tenantCode: string, row: ProductRow): AdminProduct {
  const imagesOf = (color: string, set: 'default' | 'detail') =>
    row.images
      .filter((one) => one.color === color && one.image_set === set)
      .map(({ image }, index) => ({
        imageId: image.id,
        image: imageView(tenantCode, image, set === 'default' && index === 0),
      }));
  return {
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    alsoInCategoryIds: row.also_in,
    ...forEachField(productFieldNames, (field) => row[field]),
    tags: row.tags,
    isPublished: row.is_published,
    colors: row.colors.map(({ name, hex }) => ({
      name,
      hex,
      images: imagesOf(name, 'default'),
      detailImages: imagesOf(name, 'detail'),
    })),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      color: variant.color,
      size: variant.size,
      price: dollars(variant.price_minor),
      compareAtPrice: variant.compare_at_minor === null ? null : dollars(variant.compare_at_minor),
      weightGrams: variant.weight_grams,
      stock: variant.stock,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The parts of a product that the audit log compares: picture IDs, and no timestamps, which always differ. */
export function auditedProduct({ createdAt: _, updatedAt: __, colors, ...product }: AdminProduct): object {
  const ids = (images: { imageId: string }[]) => images.map(({ imageId }) => imageId);
  return {
    ...product,
    colors: colors.map(({ name, hex, images, detailImages }) => ({
      name,
      hex,
      imageIds: ids(images),
      detailImageIds: ids(detailImages),
    })),
  };
}
