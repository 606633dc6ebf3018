import type { AdminProduct, ProductInput } from '@selvedge/contract';

/** A product in Rust and Sky, S and M, for $60, 5 in stock each. @param skus the prefix of its SKUs */
export function productInput(changes: Partial<ProductInput> = {}, skus = 'harbour'): ProductInput {
  const colors = [
    { name: 'Rust', hex: '#aa4422' },
    { name: 'Sky', hex: '#88bbee' },
  ];
  return {
    name: 'Harbour Jacket',
    categoryId: 'women-dresses',
    alsoInCategoryIds: ['sale'],
    description: '<p>Keeps out the <strong>wind</strong>.</p>',
    detailedDescription: '',
    specifications: '',
    materials: '',
    careInstructions: '',
    material: 'Waxed cotton',
    tags: ['outdoor'],
    isPublished: true,
    colors: colors.map((color) => ({ ...color, imageIds: [], detailImageIds: [] })),
    variants: colors.flatMap(({ name }) =>
      ['S', 'M'].map((size) => ({
        sku: `${skus}-${name}-${size}`.toUpperCase(),
        color: name,
        size,
        price: 60,
        compareAtPrice: null,
        weightGrams: 700,
        initialStock: 5,
      })),
    ),
    ...changes,
  };
}

/** The input that leaves a product unchanged. */
export function inputOf({
  id: _,
  createdAt: __,
  updatedAt,
  formerHandles: ___,
  colors,
  variants,
  ...texts
}: AdminProduct): ProductInput {
  const ids = (images: { imageId: string }[]) => images.map(({ imageId }) => imageId);
  return {
    ...texts,
    colors: colors.map(({ name, hex, images, detailImages }) => ({
      name,
      hex,
      imageIds: ids(images),
      detailImageIds: ids(detailImages),
    })),
    variants: variants.map(({ stock: _stock, ...variant }) => variant),
    basedOn: updatedAt,
  };
}
