import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Handle, HexColor, Line, Money, Timestamp, Title, Uuid } from '../scalars.ts';
import { BasedOn, nullable } from './admin-scalars.ts';

const Html = (maxLength: number) => Type.String({ maxLength });
const Weight = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** As far as a column of cents reaches. */
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

const texts = {
  name: Line(200),
  categoryId: Handle,
  /** Further categories that list it. */
  alsoInCategoryIds: Type.Array(Handle, { maxItems: 20 }),
  /** HTML; sanitised when it is stored. */
  description: Html(20_000),
  detailedDescription: Html(20_000),
  specifications: Html(20_000),
  materials: Html(10_000),
  careInstructions: Html(10_000),
  material: Title(120),
  tags: Type.Array(Line(60), { maxItems: 50 }),
  /** A product that is not published is in no list and cannot be bought; its orders stay. */
  isPublished: Type.Boolean(),
};
const variantTexts = {
  sku: Line(80),
  color: Line(60),
  size: Line(20),
  price: Price,
  /** The earlier price, above `price`. */
  compareAtPrice: nullable(Price),
  weightGrams: Weight,
};

/** Who makes it; empty where it's the store itself. */
const Brand = Title(120);

export const AdminProduct = Type.Object({
  id: Type.String(),
  ...texts,
  brand: Brand,
  colors: Type.Array(
    Type.Object({
      name: Type.String(),
      hex: HexColor,
      images: Type.Array(AdminImage),
      detailImages: Type.Array(AdminImage),
    }),
  ),
  variants: Type.Array(Type.Object({ id: Type.String(), ...variantTexts, stock: Type.Integer() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminProduct = Static<typeof AdminProduct>;

export const ProductInput = Type.Object(
  {
    ...texts,
    /** Of a product that is there, it stays as it is when absent. */
    brand: Type.Optional(Brand),
    colors: Type.Array(
      Type.Object(
        {
          name: Line(60),
          hex: HexColor,
          imageIds: Type.Array(Uuid, { maxItems: 30 }),
          detailImageIds: Type.Array(Uuid, { maxItems: 30 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 40 },
    ),
    /** Shown by colour, then from small to large. A variant that is there and not named goes; its stock is lost. */
    variants: Type.Array(
      Type.Object(
        {
          /** Of a variant that is there. */
          id: Type.Optional(Uuid),
          ...variantTexts,
          /** What a new variant starts with; of one that is there, `adjustStock` changes it. */
          initialStock: Type.Optional(Stock),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 400 },
    ),
    basedOn: BasedOn,
  },
  { additionalProperties: false },
);
export type ProductInput = Static<typeof ProductInput>;

const ProductId = Type.Object({ id: Handle });
const Message = Type.Object({ message: Type.String() });

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'Products of the tenant, hidden ones too',
  access: 'admin',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** Part of the name, the handle, or a whole SKU. */
    q: Type.Optional(Line(120)),
    categoryId: Type.Optional(Handle),
    isPublished: Type.Optional(Type.Boolean()),
    sort: Type.String({ pattern: '^(name|updatedAt|price|stock),(asc|desc)$', default: 'updatedAt,desc' }),
  }),
  response: PageOf(AdminProductSummary),
});

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/{id}',
  summary: 'A product to edit',
  access: 'admin',
  params: ProductId,
  response: AdminProduct,
  errors: ['not-found'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'Add a product',
  access: 'admin',
  body: Type.Object(
    {
      /** Made from the name when absent. */
      id: Type.Optional(Handle),
      ...ProductInput.properties,
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: AdminProduct,
  errors: ['conflict'],
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/{id}',
  summary: 'Change a product, as a whole or not at all',
  access: 'admin',
  params: ProductId,
  body: ProductInput,
  response: AdminProduct,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/products/{id}',
  summary: 'Delete a product with its reviews; orders keep what they say of it',
  access: 'admin',
  params: ProductId,
  response: Message,
  errors: ['not-found'],
});

/** A category as operators see it, in the order of the tree: each after its parent. */
export const AdminCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: nullable(Type.String()),
  position: Type.Integer(),
  /** Products whose home it is; those of categories below it not counted. */
  productCount: Type.Integer(),
  /** Products that its page lists, were they all published: those of categories below it, and those that are in it as well. */
  listedCount: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'The category tree, flat',
  access: 'admin',
  response: Type.Array(AdminCategory),
});

const categoryTexts = { name: Line(80), parentId: nullable(Handle) };

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category at the end of its siblings; three levels at most',
  access: 'admin',
  body: Type.Object({ id: Type.Optional(Handle), ...categoryTexts }, { additionalProperties: false }),
  status: 201,
  response: AdminCategory,
  errors: ['conflict'],
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/{id}',
  summary: 'Rename a category, or move it, with everything below it, to another place of the tree',
  access: 'admin',
  params: Type.Object({ id: Handle }),
  body: Type.Object(
    {
      ...categoryTexts,
      /** Among its siblings, from 0. */
      position: Type.Integer({ minimum: 0, maximum: 9_999 }),
    },
    { additionalProperties: false },
  ),
  response: AdminCategory,
  errors: ['not-found', 'conflict'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}',
  summary: 'Delete a category that holds no product and no category',
  access: 'admin',
  params: Type.Object({ id: Handle }),
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const StockLine = Type.Object({
  variantId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  sku: Type.String(),
  color: Type.String(),
  size: Type.String(),
  stock: Type.Integer(),
  image: nullable(Image),
});
export type StockLine = Static<typeof StockLine>;

export const listStock = endpoint({
  method: 'GET',
  path: '/admin/stock',
  summary: 'The stock of every variant, the lowest first',
  access: 'admin',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(50),
    q: Type.Optional(Line(120)),
    /** At most this many pieces; 0 for what is sold out. */
    atMost: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: PageOf(StockLine),
});

export const adjustStock = endpoint({
  method: 'POST',
  path: '/admin/stock/adjustments',
  summary: 'Add or take away pieces of variants, all or none: what was sold meanwhile stays sold',
  access: 'admin',
  idempotent: true,
  body: Type.Object(
    {
      changes: Type.Array(
        Type.Object(
          {
            variantId: Uuid,
            adjustBy: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 200 },
      ),
      /** Why, for the audit log. */
      reason: Type.Optional(Title(200)),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(Type.Object({ variantId: Type.String(), stock: Type.Integer() })),
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});
