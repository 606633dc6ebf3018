import { Type, type Static } from 'typebox';
import { Variant } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { Handle, Money, Timestamp } from './scalars.ts';

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
