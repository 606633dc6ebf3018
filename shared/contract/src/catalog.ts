import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { Handle, HexColor, Line, Money, Timestamp } from './scalars.ts';

export interface Category {
  id: string;
  name: string;
  parentId: string | null;
  subcategories: Category[];
}
// Three levels are all the navigation shows; a recursive schema would cost the serialiser its speed.
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
  summary: 'The category tree',
  response: Type.Array(Category),
});

export const ColorSwatch = Type.Object({
  color: Type.String(),
  hex: HexColor,
  colorSwatchUrl: Type.Union([Type.String(), Type.Null()]),
});
export type ColorSwatch = Static<typeof ColorSwatch>;

export const ProductSummary = Type.Object({
  productId: Handle,
  productName: Type.String(),
  /** The colour shown: the one filtered for, else the product's first. */
  color: Type.String(),
  colors: Type.Array(ColorSwatch),
  minPrice: Money,
  maxPrice: Money,
  /** The earlier price of a reduced product. */
  compareAtPrice: Type.Union([Money, Type.Null()]),
  defaultImageUrl: Type.Union([Type.String(), Type.Null()]),
  productImages: Type.Object({ defaultImages: Type.Array(Image) }),
  /** Sizes in stock in the colour shown. */
  availableSizes: Type.Array(Type.String()),
  averageRating: Type.Union([Type.Number(), Type.Null()]),
  totalReviews: Type.Integer(),
});
export type ProductSummary = Static<typeof ProductSummary>;

const FacetValue = Type.Object({ value: Type.String(), count: Type.Integer() });

/** What a list can be narrowed by. Each count is what choosing that value gives, whatever else of its kind is chosen. */
export const Facets = Type.Object({
  colors: Type.Array(Type.Object({ ...FacetValue.properties, hex: HexColor })),
  sizes: Type.Array(FacetValue),
  subcategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
  price: Type.Object({ min: Money, max: Money }),
  /** The most frequent first. */
  materials: Type.Optional(Type.Array(FacetValue)),
  fits: Type.Optional(Type.Array(FacetValue)),
  /** How many products are reduced, and how many are in stock in the colors and sizes chosen. */
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

/** Repeated in an address: `color=Black&color=Navy`. */
const anyOf = (maxLength: number) => Type.Optional(Type.Array(Line(maxLength), { maxItems: 20 }));

/** What lists and searches are narrowed by: one of the values of each property that is named. */
const narrowing = {
  categoryId: Type.Optional(Handle),
  color: anyOf(60),
  /** In stock in one of these; with colors, in one of those. */
  productSize: anyOf(20),
  material: anyOf(60),
  fit: anyOf(20),
  minPrice: Type.Optional(Money),
  maxPrice: Type.Optional(Money),
  onSale: Type.Optional(Type.Boolean()),
  /** With colors and sizes, in one of those. */
  inStock: Type.Optional(Type.Boolean()),
};

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Products by filter, with facet counts',
  query: Type.Object({
    ...narrowing,
    categoryName: Type.Optional(Line(120)),
    page: PageNumber,
    pageSize: PageSize(12),
    sort: Type.String({ pattern: sortPattern, default: 'id,desc' }),
  }),
  response: ProductPage,
});

export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/products/category/{id}',
  summary: 'Products of a category and everything below it',
  params: Type.Object({ id: Handle }),
  query: Type.Object({
    page: PageNumber,
    size: PageSize(12),
    sort: Type.String({ pattern: sortPattern, default: 'name,asc' }),
  }),
  response: ProductPage,
  errors: ['not-found'],
});

/** What a shopper typed: one line that is not blank. Spaces around it do not count. */
const SearchText = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$',
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/semantic-search',
  summary: 'Products that match what a shopper typed, the best first; the nearest ones where nothing matches',
  query: Type.Object({
    query: SearchText,
    /** Takes every word as it is typed: nothing is corrected, and nothing found that lacks a word. */
    exact: Type.Optional(Type.Boolean()),
    ...narrowing,
    page: PageNumber,
    size: PageSize(12),
    /** What is recommended of a search is what matches best. */
    sort: Type.String({ pattern: sortPattern, default: 'recommended' }),
  }),
  response: Type.Object({
    ...ProductPage.properties,
    /** The query as it was searched for, where words of it were taken for others. */
    correctedQuery: Type.Optional(Type.String()),
    /** What no product has all of: wider kinds of the thing sought are shown, or products with most of the words. */
    match: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('related'), Type.Literal('most-words')]),
    ),
    /** What the query says of the price, and what is found keeps to; `query` is the rest of it. */
    price: Type.Optional(
      Type.Object({ min: Type.Optional(Money), max: Type.Optional(Money), query: Type.String() }),
    ),
    /** More than these match; they are the best. */
    isCutOff: Type.Optional(Type.Boolean()),
  }),
});

/** What a search may mean while it is being typed. */
export const SearchSuggestions = Type.Object({
  /** Whole queries, the likeliest first. */
  queries: Type.Array(Type.String()),
  /** With the names above it: `Women`, `Dresses`. */
  categories: Type.Array(Type.Object({ id: Type.String(), path: Type.Array(Type.String()) })),
  products: Type.Array(ProductSummary),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/products/search-suggestions',
  summary: 'Searches, categories and a few products for what a shopper is typing',
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
});
export type Variant = Static<typeof Variant>;

export const ProductDetails = Type.Object({
  id: Handle,
  productName: Type.String(),
  /** Who makes it; empty where it's the store, or nobody has said. */
  brand: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  detailDescription: Type.Object({
    detailedDescription: Type.String(),
    specifications: Type.String(),
    materials: Type.String(),
    careInstructions: Type.String(),
  }),
  minPrice: Money,
  maxPrice: Money,
  hasColorVariants: Type.Boolean(),
  availableColors: Type.Array(ColorSwatch),
  selectedColor: Type.String(),
  /** Image sets per colour name. */
  colorVariantImages: Type.Record(Type.String(), ImageSets),
  /** Image sets of the selected colour. */
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
  summary: 'A product as it stands in lists',
  params: ProductId,
  response: ProductSummary,
  errors: ['not-found'],
});

export const getProductDetails = endpoint({
  method: 'GET',
  path: '/products/{id}/details',
  summary: 'A product with its colours, variants, stock and pictures',
  params: ProductId,
  query: Type.Object({ selectedColor: Type.Optional(Line(60)) }),
  response: ProductDetails,
  errors: ['not-found'],
});

export const listColorSwatches = endpoint({
  method: 'GET',
  path: '/products/{id}/color-swatches',
  summary: 'The colours of a product',
  params: ProductId,
  response: Type.Array(ColorSwatch),
  errors: ['not-found'],
});

/** What the assistant indexes of a product; everything in it is public. */
export const SearchDocument = Type.Object({
  id: Handle,
  name: Type.String(),
  /** Plain text. */
  description: Type.String(),
  categoryNames: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  material: Type.String(),
  /** Absent where the store is of before brands. */
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
  summary: 'The published catalogue as the search service reads it',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(100),
    /** Those behind this product, in the order of ids; pages are counted from there. */
    after: Type.Optional(Handle),
    /** These alone, up to 50 with commas between them; those that are not published are left out. */
    ids: Type.Optional(Type.String({ maxLength: 6_100, pattern: '^[a-z0-9-]+(,[a-z0-9-]+){0,49}$' })),
  }),
  response: PageOf(SearchDocument),
});

export const listSearchChanges = endpoint({
  method: 'GET',
  path: '/products/search-changes',
  summary: 'Which search documents have changed since one looked last',
  query: Type.Object({
    /** The cursor of the reply before; left out, a cursor is all that is answered. */
    since: Type.Optional(Type.String({ maxLength: 4_000, pattern: '^[0-9]+/[0-9:,]+$' })),
  }),
  response: Type.Object({
    cursor: Type.String(),
    /** New, changed and gone ones, told to the shop's services alone; null: everything has to be read anew. */
    productIds: Type.Union([Type.Array(Handle, { maxItems: 1000 }), Type.Null()]),
  }),
});
