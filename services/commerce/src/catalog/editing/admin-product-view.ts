import type { AdminProduct } from '@selvedge/contract';
import { imageView } from '../../media/image-view.ts';
import { dollars } from '../../money.ts';
import type { AdminProductRow } from './admin-product-repository.ts';

export function adminProductView(tenantCode: string, row: AdminProductRow): AdminProduct {
  const imagesOf = (color: string, set: 'default' | 'detail') =>
    (row.images ?? [])
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
    description: row.description_html,
    detailedDescription: row.detailed_html,
    specifications: row.specifications_html,
    materials: row.materials_html,
    careInstructions: row.care_html,
    material: row.material,
    brand: row.brand,
    tags: row.tags,
    isPublished: row.is_published,
    colors: (row.colors ?? []).map(({ name, hex }) => ({
      name,
      hex,
      images: imagesOf(name, 'default'),
      detailImages: imagesOf(name, 'detail'),
    })),
    variants: (row.variants ?? []).map((variant) => ({
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

/** What the audit log compares of a product: pictures by their ids, and no times, which differ by themselves. */
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
