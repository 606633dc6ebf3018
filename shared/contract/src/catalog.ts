import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { factTexts, sectionTexts } from './product-field-schemas.ts';
import { Handle, HexColor, Line, Money, Timestamp } from './scalars.ts';

export interface Category {
  id: string;
  name: string;
  parentId: string | null;
  subcategories: Category[];
}
// The navigation has only three levels, and a recursive schema would slow down the serializer.
const CategoryLeaf = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()]),
  subcategories: Type.Array(Type.Any()),
});
const CategoryMiddle = Type.Object({ ...CategoryLeaf.properties, subcategories: Type.Array(CategoryLeaf) });
export const Category = Type.Object({
  ...CategoryLeaf.properties,
  subcategories: Type.Array(CategoryMiddle),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Get the category tree',
  response: Type.Array(Category),
  cacheTag: () => 'frame',
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}',
  summary: 'Get a category; for a former handle, the error names the current one',
  params: Type.Object({ id: Handle }),
  response: Type.Object({
    id: Type.String(),
    name: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['not-found'],
  cacheTag: () => 'frame',
});

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

const sortPattern = '^(recommended|(id|name|price|createdAt),(asc|desc))$';

/** A repeated query parameter: `color=Black&color=Navy`. */
const anyOf = (maxLength: number) => Type.Optional(Type.Array(Line(maxLength), { maxItems: 20 }));

/** Filters for lists and searches. A product must match one value of each filter. */
const productFilters = {
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
    sort: Type.String({ pattern: sortPattern, default: 'id,desc' }),
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
    sort: Type.String({ pattern: sortPattern, default: 'name,asc' }),
  }),
  response: ProductPage,
  errors: ['not-found'],
  cacheTag: ({ params }) => `category/${params.id}`,
});

/** What a shopper typed: one non-blank line. Leading and trailing spaces are ignored. */
const SearchText = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$',
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/semantic-search',
  summary:
    'Search for products by what a shopper typed, best match first; returns similar products if nothing matches',
  query: Type.Object({
    query: SearchText,
    /** Searches for exactly these words: no spelling correction, and every word must match. */
    exact: Type.Optional(Type.Boolean()),
    ...productFilters,
    page: PageNumber,
    size: PageSize(12),
    /** For a search, `recommended` means best match first. */
    sort: Type.String({ pattern: sortPattern, default: 'recommended' }),
  }),
  response: Type.Object({
    ...ProductPage.properties,
    /** The query after spelling correction, if it was corrected. */
    correctedQuery: Type.Optional(Type.String()),
    /** `related`: no product matches, so broader kinds are shown. `most-words`: products match most of the words. */
    match: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('related'), Type.Literal('most-words')]),
    ),
    /** The price range read from the query and applied to the results; `query` is the rest of the query. */
    price: Type.Optional(
      Type.Object({ min: Type.Optional(Money), max: Type.Optional(Money), query: Type.String() }),
    ),
    /** There are more matches; only the best are returned. */
    isCutOff: Type.Optional(Type.Boolean()),
  }),
  cacheTag: () => 'lists',
});

/** Suggestions while a shopper is typing. */
export const SearchSuggestions = Type.Object({
  /** Complete queries, most likely first. */
  queries: Type.Array(Type.String()),
  /** `path` has the category names from the top: `Women`, `Dresses`. */
  categories: Type.Array(Type.Object({ id: Type.String(), path: Type.Array(Type.String()) })),
  products: Type.Array(ProductSummary),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/products/search-suggestions',
  summary: 'Suggest searches, categories and a few products for what a shopper is typing',
  query: Type.Object({ query: SearchText }),
  response: SearchSuggestions,
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

/** The product data that the assistant indexes; all of it is public. */
export const SearchDocument = Type.Object({
  id: Handle,
  name: Type.String(),
  /** Plain text. */
  description: Type.String(),
  categoryNames: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  material: Type.String(),
  /** Absent in replies from older commerce services. */
  brand: Type.Optional(Type.String()),
  minPrice: Money,
  maxPrice: Money,
  defaultImage: Type.Union([Image, Type.Null()]),
  variants: Type.Array(Variant),
  averageRating: Type.Union([Type.Number(), Type.Null()]),
  totalReviews: Type.Integer(),
  createdAt: Timestamp,
});
export type SearchDocument = Static<typeof SearchDocument>;

export const listSearchDocuments = endpoint({
  method: 'GET',
  path: '/products/search-documents',
  summary: 'List the published catalog for the search service',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(100),
    /** Only products after this one, sorted by id; page numbers count from there. */
    after: Type.Optional(Handle),
    /** Only these products, up to 50, comma-separated; unpublished ones are left out. */
    ids: Type.Optional(Type.String({ maxLength: 6_100, pattern: '^[a-z0-9-]+(,[a-z0-9-]+){0,49}$' })),
  }),
  response: PageOf(SearchDocument),
});

export const listSearchChanges = endpoint({
  method: 'GET',
  path: '/products/search-changes',
  summary: 'List which search documents have changed since a cursor',
  query: Type.Object({
    /** The cursor from the previous reply. Without it, the reply contains only a cursor. */
    since: Type.Optional(Type.String({ maxLength: 4_000, pattern: '^[0-9]+/[0-9:,]+$' })),
  }),
  response: Type.Object({
    cursor: Type.String(),
    /** New, changed and deleted products, for the shop's services only; null means everything must be read again. */
    productIds: Type.Union([Type.Array(Handle, { maxItems: 1000 }), Type.Null()]),
  }),
});
