import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { factTexts, sectionTexts } from './product-field-schemas.ts';
import { Handle, HexColor, Line, Money } from './scalars.ts';

export const ColorSwatch = Type.Object({
  color: Type.String(),
  hex: HexColor,
  colorSwatchUrl: Type.Union([Type.String(), Type.Null()]),
});
export type ColorSwatch = Static<typeof ColorSwatch>;

/** The lowest price in the 30 days before a reduction, to show beside it. Absent without a reduction or if there was no price. */
const LowestRecentPrice = Type.Optional(Money);

export const ProductSummary = Type.Object({
  productId: Handle,
  productName: Type.String(),
  /** The color shown: the one in the filter, or the product's first color. */
  color: Type.String(),
  colors: Type.Array(ColorSwatch),
  minPrice: Money,
  maxPrice: Money,
  /** The original price of a product on sale. */
  compareAtPrice: Type.Union([Money, Type.Null()]),
  lowestRecentPrice: LowestRecentPrice,
  defaultImageUrl: Type.Union([Type.String(), Type.Null()]),
  productImages: Type.Object({ defaultImages: Type.Array(Image) }),
  /** Sizes in stock in the color shown. */
  availableSizes: Type.Array(Type.String()),
  averageRating: Type.Union([Type.Number(), Type.Null()]),
  totalReviews: Type.Integer(),
});
export type ProductSummary = Static<typeof ProductSummary>;

const FacetValue = Type.Object({ value: Type.String(), count: Type.Integer() });

/** The filters for a list. A count is the number of products if this were the only selected value of its facet. */
export const Facets = Type.Object({
  colors: Type.Array(Type.Object({ ...FacetValue.properties, hex: HexColor })),
  sizes: Type.Array(FacetValue),
  subcategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
  price: Type.Object({ min: Money, max: Money }),
  /** Most frequent first. */
  materials: Type.Optional(Type.Array(FacetValue)),
  fits: Type.Optional(Type.Array(FacetValue)),
  /** Most frequent first; absent if no product has one. */
  brands: Type.Optional(Type.Array(FacetValue)),
  /** How many products are on sale, and how many are in stock in the selected colors and sizes. */
  onSale: Type.Optional(Type.Integer()),
  inStock: Type.Optional(Type.Integer()),
});
export type Facets = Static<typeof Facets>;

export const ProductPage = Type.Object({
  ...PageOf(ProductSummary).properties,
  facets: Type.Optional(Facets),
});
export type ProductPage = Static<typeof ProductPage>;

/** The orders of products in lists and searches. */
export const productSortPattern = '^(recommended|(id|name|price|createdAt),(asc|desc))$';

/** A repeated query parameter: `color=Black&color=Navy`. */
const anyOf = (maxLength: number) => Type.Optional(Type.Array(Line(maxLength), { maxItems: 20 }));

/** Filters for lists and searches. A product must match one value of each filter. */
export const productFilters = {
  categoryId: Type.Optional(Handle),
  color: anyOf(60),
  /** In stock in one of these sizes, and in one of the colors if given. */
  productSize: anyOf(20),
  material: anyOf(60),
  fit: anyOf(20),
  brand: anyOf(120),
  minPrice: Type.Optional(Money),
  maxPrice: Type.Optional(Money),
  onSale: Type.Optional(Type.Boolean()),
  /** In stock in one of the colors and sizes, if given. */
  inStock: Type.Optional(Type.Boolean()),
};

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products by filter, with facet counts',
  query: Type.Object({
    ...productFilters,
    categoryName: Type.Optional(Line(120)),
    /** Only products of this collection; `recommended` then means its own order. Empty if there's no active one. */
    collection: Type.Optional(Handle),
    page: PageNumber,
    pageSize: PageSize(12),
    sort: Type.String({ pattern: productSortPattern, default: 'id,desc' }),
  }),
  response: ProductPage,
  cacheTag: ({ query: { collection, categoryId } }) =>
    collection !== undefined
      ? `collection/${collection}`
      : categoryId === undefined
        ? 'lists'
        : `category/${categoryId}`,
});

export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/products/category/{id}',
  summary: 'List the products of a category and its subcategories',
  params: Type.Object({ id: Handle }),
  query: Type.Object({
    page: PageNumber,
    size: PageSize(12),
    sort: Type.String({ pattern: productSortPattern, default: 'name,asc' }),
  }),
  response: ProductPage,
  errors: ['not-found'],
  cacheTag: ({ params }) => `category/${params.id}`,
});

export const ImageSets = Type.Object({ defaultImages: Type.Array(Image), detailImages: Type.Array(Image) });
export type ImageSets = Static<typeof ImageSets>;

export const Variant = Type.Object({
  id: Type.String(),
  sku: Type.String(),
  attributes: Type.Object({ Size: Type.String(), Color: Type.String() }),
  stockQuantity: Type.Integer(),
  price: Money,
  compareAtPrice: Type.Union([Money, Type.Null()]),
  lowestRecentPrice: LowestRecentPrice,
});
export type Variant = Static<typeof Variant>;

export const ProductDetails = Type.Object({
  id: Handle,
  productName: Type.String(),
  /** Empty for the store's own products and if unknown. */
  brand: Type.String(),
  /** Sanitized HTML. */
  description: Type.String(),
  detailDescription: Type.Object(sectionTexts),
  ...factTexts,
  minPrice: Money,
  maxPrice: Money,
  hasColorVariants: Type.Boolean(),
  availableColors: Type.Array(ColorSwatch),
  selectedColor: Type.String(),
  /** Image sets by color name. */
  colorVariantImages: Type.Record(Type.String(), ImageSets),
  /** Image sets of the selected color. */
  productImages: ImageSets,
  availableSizes: Type.Array(Type.String()),
  availableAttributes: Type.Object({ Size: Type.Array(Type.String()) }),
  variants: Type.Array(Variant),
  category: Type.Object({ id: Type.String(), name: Type.String() }),
  averageRating: Type.Union([Type.Number(), Type.Null()]),
  totalReviews: Type.Integer(),
});
export type ProductDetails = Static<typeof ProductDetails>;

const ProductId = Type.Object({ id: Handle });

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/{id}',
  summary: 'Get a product as it appears in lists',
  params: ProductId,
  response: ProductSummary,
  errors: ['not-found'],
  cacheTag: ({ params }) => `product/${params.id}`,
});

export const getProductDetails = endpoint({
  method: 'GET',
  path: '/products/{id}/details',
  summary: 'Get a product with its colors, variants, stock and pictures',
  params: ProductId,
  query: Type.Object({ selectedColor: Type.Optional(Line(60)) }),
  response: ProductDetails,
  errors: ['not-found'],
  cacheTag: ({ params }) => `product/${params.id}`,
});

export const listColorSwatches = endpoint({
  method: 'GET',
  path: '/products/{id}/color-swatches',
  summary: "List a product's colors",
  params: ProductId,
  response: Type.Array(ColorSwatch),
  errors: ['not-found'],
  cacheTag: ({ params }) => `product/${params.id}`,
});
