import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Message, Money, Name, Timestamp, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt, Moment } from './admin-scalars.ts';
import { collectionConditionKinds, collectionLimits, collectionSorts } from './collection-rules.ts';

/** `kind`, and the values that `collectionConditions` lists for it. */
export const CollectionCondition = StrictObject({
  kind: Type.Enum([...collectionConditionKinds]),
  /** Includes its subcategories. */
  categoryId: Type.Optional(Handle),
  /** Case doesn't matter, here and in `brand`. */
  tag: Type.Optional(Line(60)),
  brand: Type.Optional(Line(120)),
  /** Dollars. One variant with such a price is enough. */
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 9_999_999.99 })),
  moment: Type.Optional(Moment),
});
export type CollectionCondition = Static<typeof CollectionCondition>;

const rules = {
  /** Whether products must meet all conditions or any of them. */
  match: Type.Enum(['ALL', 'ANY']),
  conditions: Type.Array(CollectionCondition, { maxItems: collectionLimits.conditions }),
  sort: Type.Enum([...collectionSorts]),
};

const details = {
  title: Name(collectionLimits.title),
  /** Plain text; can be empty. */
  description: Type.String({
    maxLength: collectionLimits.description,
    pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$',
  }),
  /** Shoppers can't see inactive ones. */
  isActive: Type.Boolean(),
  /** `MANUAL`: an operator picks the products and their order. `RULES`: it has the products that meet its conditions. */
  kind: Type.Enum(['MANUAL', 'RULES']),
};

/** A product as operators see it in a collection. */
export const CollectionProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image: nullable(Image),
  minPrice: Money,
  maxPrice: Money,
  /** Shoppers don't see hidden products. */
  isPublished: Type.Boolean(),
});
export type CollectionProduct = Static<typeof CollectionProduct>;

const stored = {
  id: Type.String(),
  handle: Type.String(),
  /** How many products shoppers see in it now, or would if it were active. */
  productCount: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const AdminCollectionSummary = Type.Object({
  ...stored,
  title: details.title,
  isActive: details.isActive,
  kind: details.kind,
});
export type AdminCollectionSummary = Static<typeof AdminCollectionSummary>;

export const AdminCollection = Type.Object({
  ...stored,
  ...details,
  ...rules,
  /** Picked by hand, in order; empty for `RULES`. */
  products: Type.Array(CollectionProduct),
});
export type AdminCollection = Static<typeof AdminCollection>;

export const CollectionInput = StrictObject({
  /** Derived from the title if absent; for an existing collection, it then stays as it is. */
  handle: Type.Optional(Handle),
  ...details,
  /** Only for `RULES`; otherwise empty. */
  ...rules,
  /** In order; only for `MANUAL`, otherwise empty. */
  productIds: Type.Array(Handle, { maxItems: collectionLimits.products }),
  basedOn: BaseVersionAt,
});
export type CollectionInput = Static<typeof CollectionInput>;

export const listAdminCollections = adminEndpoint({
  method: 'GET',
  path: '/admin/collections',
  summary: 'List collections by title',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** Part of the title or the handle. */
    q: Type.Optional(Line(120)),
  }),
  response: PageOf(AdminCollectionSummary),
});

export const getAdminCollection = adminEndpoint({
  method: 'GET',
  path: '/admin/collections/{id}',
  summary: 'Get a collection to edit',
  params: ById,
  response: AdminCollection,
  errors: ['not-found'],
});

export const createCollection = adminEndpoint({
  method: 'POST',
  path: '/admin/collections',
  summary: 'Add a collection; returns `conflict` if the handle is taken',
  idempotent: true,
  body: CollectionInput,
  status: 201,
  response: AdminCollection,
  errors: ['conflict', 'idempotency-conflict'],
});

export const updateCollection = adminEndpoint({
  method: 'PUT',
  path: '/admin/collections/{id}',
  summary: 'Change a collection, its products or its conditions',
  params: ById,
  body: CollectionInput,
  response: AdminCollection,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteCollection = adminEndpoint({
  method: 'DELETE',
  path: '/admin/collections/{id}',
  summary: 'Delete a collection; its products stay',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const CollectionPreview = Type.Object({
  productCount: Type.Integer(),
  /** The first ones. */
  products: Type.Array(CollectionProduct),
});
export type CollectionPreview = Static<typeof CollectionPreview>;

export const previewCollection = adminEndpoint({
  method: 'POST',
  path: '/admin/collections/previews',
  summary: 'Show which products meet conditions that may not be saved yet; nothing is saved',
  body: StrictObject(rules),
  response: CollectionPreview,
});
