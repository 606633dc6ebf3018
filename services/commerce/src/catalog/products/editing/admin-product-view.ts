import { mapFields, productFieldNames, type AdminProduct } from '@selvedge/contract';
import { imageView } from '../../../platform/images/image-view.ts';
import { dollars } from '../../../platform/money.ts';
import { imagesOf, type ProductRow } from '../product-repository.ts';

export function adminProductView(
  tenantCode: string,
  row: ProductRow,
  formerHandles: string[] = [],
): AdminProduct {
  const imageViews = (color: string, set: 'default' | 'detail') =>
    imagesOf(row, color, set).map((image, index) => ({
      imageId: image.id,
      image: imageView(tenantCode, image, set === 'default' && index === 0),
    }));
  const { id, name, categoryId, alsoInCategoryIds, tags, isPublished } = row;
  return {
    id,
    name,
    categoryId,
    alsoInCategoryIds,
    ...mapFields(productFieldNames, (field) => row[field]),
    tags,
    isPublished,
    colors: row.colors.map((color) => ({
      name: color.name,
      hex: color.hex,
      images: imageViews(color.name, 'default'),
      detailImages: imageViews(color.name, 'detail'),
    })),
    variants: row.variants.map(({ priceMinor, compareAtMinor, lowestRecentMinor: _, ...variant }) => ({
      ...variant,
      price: dollars(priceMinor),
      compareAtPrice: compareAtMinor === null ? null : dollars(compareAtMinor),
    })),
    formerHandles,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The parts of a product that the audit log compares: picture IDs, and nothing that follows from other changes. */
export function auditedProduct({
  createdAt: _,
  updatedAt: __,
  formerHandles: ___,
  colors,
  ...product
}: AdminProduct): object {
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
