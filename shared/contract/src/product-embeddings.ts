import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Handle, Line } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** The name of an embedding model. Vectors from different models are never compared. */
const Model = Line(160);
/** A unit vector as base64-encoded little-endian 32-bit floats, at most 4,096 dimensions. */
const Vector = Type.String({ minLength: 8, maxLength: 21_848, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

export const ProductEmbedding = Type.Object({
  productId: Handle,
  /** Hash of the embedded text, 32 hexadecimal digits; if it changes, a new vector is needed. */
  textHash: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  vector: Vector,
});
export type ProductEmbedding = Static<typeof ProductEmbedding>;

/** All embeddings in one call have the same model and dimension. */
export const maxEmbeddingsPerCall = 100;

export const listProductEmbeddings = endpoint({
  method: 'GET',
  path: '/services/product-meanings',
  summary: 'List the stored vectors of published products, sorted by id',
  access: 'service',
  query: Type.Object({
    model: Model,
    /** Only products after this one. */
    after: Type.Optional(Handle),
    /** Only these products, at most 50, separated by commas. */
    ids: Type.Optional(Type.String({ maxLength: 6_100, pattern: '^[a-z0-9-]+(,[a-z0-9-]+){0,49}$' })),
  }),
  response: Type.Object({
    /** At most 500; without vectors if the database does the vector search itself. */
    meanings: Type.Array(
      Type.Object({
        productId: Handle,
        textHash: Type.String(),
        vector: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    isLast: Type.Boolean(),
    /** Whether `findNearestProducts` is available. */
    findsNearest: Type.Boolean(),
  }),
});

export const saveProductEmbeddings = endpoint({
  method: 'PUT',
  path: '/services/product-meanings',
  summary: 'Save product vectors, replacing those of the same model; deleted products are skipped',
  access: 'service',
  body: StrictObject({
    model: Model,
    meanings: Type.Array(ProductEmbedding, { minItems: 1, maxItems: maxEmbeddingsPerCall }),
  }),
  response: Type.Object({ kept: Type.Integer() }),
});

export const findNearestProducts = endpoint({
  method: 'POST',
  path: '/services/nearest-products',
  summary: 'Find the published products nearest to a vector, if the database supports vector search',
  access: 'service',
  body: StrictObject({ model: Model, vector: Vector, limit: Type.Integer({ minimum: 1, maximum: 1000 }) }),
  response: Type.Object({
    /** Nearest first; `nearness` is the cosine similarity, from -1 to 1. */
    nearest: Type.Array(Type.Object({ productId: Handle, nearness: Type.Number() })),
  }),
  errors: ['unavailable'],
});

/** Implemented by the assistant search service; called by a job after products change. */
export const followCatalogChanges = endpoint({
  method: 'POST',
  path: '/services/catalogue',
  summary: 'Make sure that product embeddings are computed and saved',
  access: 'service',
  response: Type.Object({
    /** If false, embeddings are still being computed: call again later. */
    isUpToDate: Type.Boolean(),
  }),
  errors: ['unavailable'],
});
