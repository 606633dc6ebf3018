import type { ProductDetails, ProductPage } from '@selvedge/contract';

const variant = {
  id: 'field-parka-moss-m',
  sku: 'FP-MOSS-M',
  attributes: { Size: 'M', Color: 'Moss' },
  stockQuantity: 5,
  price: 148,
  compareAtPrice: null,
  lowestRecentPrice: null,
};

/** A product with two variants, one of them sold out: what these pages need of the shop's replies. */
export const parkaDetails = {
  id: 'field-parka',
  productName: 'Field Parka',
  colorVariantImages: {},
  productImages: { defaultImages: [], detailImages: [] },
  variants: [
    variant,
    { ...variant, id: 'field-parka-moss-l', attributes: { Size: 'L', Color: 'Moss' }, stockQuantity: 0 },
  ],
} as unknown as ProductDetails;

export const foundParka = {
  content: [{ productId: 'field-parka', productName: 'Field Parka' }],
} as unknown as ProductPage;
