import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { editedTexts } from '../product-field-schemas.ts';
import { Handle, HexColor, Line, Message, Money, Timestamp, Uuid, nullable } from '../scalars.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { FormerHandles, RedirectParams } from './redirects.ts';
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

const AdminImage = Type.Object({ imageId: Type.String(), image: Image });

const editedFields = {
  name: Line(200),
  categoryId: Handle,
  /** Other categories that also list the product. */
  alsoInCategoryIds: Type.Array(Handle, { maxItems: 20 }),
  ...editedTexts,
  tags: Type.Array(Line(60), { maxItems: 50 }),
  /** Unpublished products aren't listed and can't be bought. Existing orders keep them. */
  isPublished: Type.Boolean(),
};
const variantFields = {
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
  ...editedFields,
  colors: Type.Array(
    Type.Object({
      name: Type.String(),
      hex: HexColor,
      images: Type.Array(AdminImage),
      detailImages: Type.Array(AdminImage),
    }),
  ),
  variants: Type.Array(Type.Object({ id: Type.String(), ...variantFields, stock: Type.Integer() })),
  formerHandles: FormerHandles,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminProduct = Static<typeof AdminProduct>;

export const ProductInput = StrictObject({
  ...editedFields,
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
      ...variantFields,
      /** For new variants only; use `adjustStock` for existing ones. */
      initialStock: Type.Optional(Stock),
    }),
    { minItems: 1, maxItems: 400 },
  ),
  basedOn: BaseVersionAt,
});
export type ProductInput = Static<typeof ProductInput>;

const ProductId = Type.Object({ id: Handle });

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

/** A variant's change of price, however it was made. */
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
