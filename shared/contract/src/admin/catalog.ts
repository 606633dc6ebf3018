import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { editedTexts } from '../product-field-schemas.ts';
import { Handle, HexColor, Line, Message, Money, Timestamp, Title, Uuid } from '../scalars.ts';
import { BaseVersionAt, nullable } from './admin-scalars.ts';
import { StrictObject } from '../strict-object.ts';

const Weight = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** The maximum fits the database column, which stores cents. */
const Price = Type.Number({ minimum: 0, maximum: 9_999_999.99 });
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const AdminProductSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  categoryId: Type.String(),
  categoryName: Type.String(),
  image: nullable(Image),
  minPrice: Money,
  maxPrice: Money,
  variantCount: Type.Integer(),
  soldOutVariantCount: Type.Integer(),
  stock: Type.Integer(),
  isPublished: Type.Boolean(),
  updatedAt: Timestamp,
});
export type AdminProductSummary = Static<typeof AdminProductSummary>;

/** Handles it had before, newest first; their pages redirect to its own. Absent in replies from older commerce services. */
const FormerHandles = Type.Optional(Type.Array(Type.String()));

const AdminImage = Type.Object({ imageId: Type.String(), image: Image });

const texts = {
  name: Line(200),
  categoryId: Handle,
  /** Other categories that also list the product. */
  alsoInCategoryIds: Type.Array(Handle, { maxItems: 20 }),
  ...editedTexts,
  tags: Type.Array(Line(60), { maxItems: 50 }),
  /** Unpublished products aren't listed and can't be bought. Existing orders keep them. */
  isPublished: Type.Boolean(),
};
const variantTexts = {
  sku: Line(80),
  color: Line(60),
  size: Line(20),
  price: Price,
  /** The original price, higher than `price`. */
  compareAtPrice: nullable(Price),
  weightGrams: Weight,
};

export const AdminProduct = Type.Object({
  id: Type.String(),
  ...texts,
  colors: Type.Array(
    Type.Object({
      name: Type.String(),
      hex: HexColor,
      images: Type.Array(AdminImage),
      detailImages: Type.Array(AdminImage),
    }),
  ),
  variants: Type.Array(Type.Object({ id: Type.String(), ...variantTexts, stock: Type.Integer() })),
  formerHandles: FormerHandles,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminProduct = Static<typeof AdminProduct>;

export const ProductInput = StrictObject({
  ...texts,
  colors: Type.Array(
    StrictObject({
      name: Line(60),
      hex: HexColor,
      imageIds: Type.Array(Uuid, { maxItems: 30 }),
      detailImageIds: Type.Array(Uuid, { maxItems: 30 }),
    }),
    { minItems: 1, maxItems: 40 },
  ),
  /** Shown by color, then from small to large. An existing variant that isn't listed is deleted, with its stock. */
  variants: Type.Array(
    StrictObject({
      /** The id of an existing variant. */
      id: Type.Optional(Uuid),
      ...variantTexts,
      /** For new variants only; use `adjustStock` for existing ones. */
      initialStock: Type.Optional(Stock),
    }),
    { minItems: 1, maxItems: 400 },
  ),
  basedOn: BaseVersionAt,
});
export type ProductInput = Static<typeof ProductInput>;

const ProductId = Type.Object({ id: Handle });
const RedirectParams = Type.Object({ id: Handle, handle: Handle });

export const listAdminProducts = adminEndpoint({
  method: 'GET',
  path: '/admin/products',
  summary: "List the tenant's products, including hidden ones",
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** Part of the name, the handle, or a complete SKU. */
    q: Type.Optional(Line(120)),
    categoryId: Type.Optional(Handle),
    isPublished: Type.Optional(Type.Boolean()),
    sort: Type.String({ pattern: '^(name|updatedAt|price|stock),(asc|desc)$', default: 'updatedAt,desc' }),
  }),
  response: PageOf(AdminProductSummary),
});

export const getAdminProduct = adminEndpoint({
  method: 'GET',
  path: '/admin/products/{id}',
  summary: 'Get a product to edit',
  params: ProductId,
  response: AdminProduct,
  errors: ['not-found'],
});

/** A variant whose price has changed, in whatever way. */
export const PriceChange = Type.Object({
  color: Type.String(),
  size: Type.String(),
  price: Money,
  previousPrice: Money,
  changedAt: Timestamp,
});
export type PriceChange = Static<typeof PriceChange>;

export const listPriceChanges = adminEndpoint({
  method: 'GET',
  path: '/admin/products/{id}/price-changes',
  summary: "List the latest price changes of a product's variants, newest first",
  params: ProductId,
  response: Type.Array(PriceChange),
  errors: ['not-found'],
});

export const createProduct = adminEndpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'Add a product',
  body: StrictObject({
    /** Derived from the name if absent. */
    id: Type.Optional(Handle),
    ...ProductInput.properties,
  }),
  status: 201,
  response: AdminProduct,
  errors: ['conflict'],
});

export const updateProduct = adminEndpoint({
  method: 'PUT',
  path: '/admin/products/{id}',
  summary: 'Change a product; either everything is saved or nothing',
  params: ProductId,
  body: StrictObject({
    /** A new handle. The page at the old one redirects. */
    id: Type.Optional(Handle),
    ...ProductInput.properties,
  }),
  response: AdminProduct,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteProduct = adminEndpoint({
  method: 'DELETE',
  path: '/admin/products/{id}',
  summary: 'Delete a product and its reviews; orders keep their copy of its details',
  params: ProductId,
  response: Message,
  errors: ['not-found'],
});

export const deleteProductRedirect = adminEndpoint({
  method: 'DELETE',
  path: '/admin/products/{id}/redirects/{handle}',
  summary: "Stop redirecting a product's former handle",
  params: RedirectParams,
  response: Message,
  errors: ['not-found'],
});

/** A category as operators see it. Categories are in tree order: each after its parent. */
export const AdminCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: nullable(Type.String()),
  position: Type.Integer(),
  /** Products whose main category it is, not counting subcategories. */
  productCount: Type.Integer(),
  /** Products that its page would list if all were published: including subcategories and products also listed in it. */
  listedCount: Type.Integer(),
  formerHandles: FormerHandles,
});
export type AdminCategory = Static<typeof AdminCategory>;

export const listAdminCategories = adminEndpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'List the category tree as a flat list',
  response: Type.Array(AdminCategory),
});

const categoryTexts = { name: Line(80), parentId: nullable(Handle) };

export const createCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category after its siblings; the tree has at most three levels',
  body: StrictObject({ id: Type.Optional(Handle), ...categoryTexts }),
  status: 201,
  response: AdminCategory,
  errors: ['conflict'],
});

export const updateCategory = adminEndpoint({
  method: 'PUT',
  path: '/admin/categories/{id}',
  summary: 'Rename a category, or move it and its subcategories elsewhere in the tree',
  params: Type.Object({ id: Handle }),
  body: StrictObject({
    /** A new handle. The page at the old one redirects. */
    id: Type.Optional(Handle),
    ...categoryTexts,
    /** Position among its siblings, from 0. */
    position: Type.Integer({ minimum: 0, maximum: 9_999 }),
  }),
  response: AdminCategory,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteCategory = adminEndpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}',
  summary: 'Delete a category that has no products and no subcategories',
  params: Type.Object({ id: Handle }),
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const deleteCategoryRedirect = adminEndpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}/redirects/{handle}',
  summary: "Stop redirecting a category's former handle",
  params: RedirectParams,
  response: Message,
  errors: ['not-found'],
});

export const StockLine = Type.Object({
  variantId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  sku: Type.String(),
  color: Type.String(),
  size: Type.String(),
  stock: Type.Integer(),
  /**
   * For how many days the stock lasts if it sells as in the last 30; null if nothing was sold. Absent in replies from older
   * commerce services.
   */
  daysLeft: Type.Optional(nullable(Type.Integer())),
  /** How many people get an email when it's back. Absent in replies from older commerce services. */
  waitingCount: Type.Optional(Type.Integer()),
  image: nullable(Image),
});
export type StockLine = Static<typeof StockLine>;

export const listStock = adminEndpoint({
  method: 'GET',
  path: '/admin/stock',
  summary: 'List the stock of every variant, lowest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(50),
    q: Type.Optional(Line(120)),
    /** Only variants with at most this many items in stock; 0 for sold-out ones. */
    atMost: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Only variants that are low on stock by the store's setting, without sold-out ones. */
    isLow: Type.Optional(Type.Boolean()),
  }),
  response: PageOf(StockLine),
});

export const StockSettings = StrictObject({
  /** The highest quantity that counts as low stock. */
  lowStockAtMost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type StockSettings = Static<typeof StockSettings>;

export const getStockSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/stock/settings',
  summary: 'Get what counts as low stock',
  response: StockSettings,
});

export const updateStockSettings = adminEndpoint({
  method: 'PUT',
  path: '/admin/stock/settings',
  summary: 'Set what counts as low stock',
  body: StockSettings,
  response: StockSettings,
});

export const adjustStock = adminEndpoint({
  method: 'POST',
  path: '/admin/stock/adjustments',
  summary: 'Add to or subtract from the stock of variants, all or none; items sold in the meantime stay sold',
  idempotent: true,
  body: StrictObject({
    changes: Type.Array(
      StrictObject({
        variantId: Uuid,
        adjustBy: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    /** For the audit log. */
    reason: Type.Optional(Title(200)),
  }),
  response: Type.Array(Type.Object({ variantId: Type.String(), stock: Type.Integer() })),
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});
