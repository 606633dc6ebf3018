import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Handle, Line } from './scalars.ts';

/** What a model of embeddings is called; vectors of different models are never compared. */
const Model = Line(160);
/** Coordinates of a vector of unit length as 32-bit floats, the lowest byte first, in base64; 4,096 of them at most. */
const Vector = Type.String({ minLength: 8, maxLength: 21_848, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

export const ProductMeaning = Type.Object({
  productId: Handle,
  /** Of the text that the vector stands for: another text, another vector. 32 hexadecimal digits. */
  textHash: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  vector: Vector,
});
export type ProductMeaning = Static<typeof ProductMeaning>;

/** Meanings of one call are all of one model and one dimension. */
export const mostMeaningsACall = 100;

export const listProductMeanings = endpoint({
  method: 'GET',
  path: '/services/product-meanings',
  summary: 'The vectors that are kept of published products, in the order of the ids',
  access: 'service',
  query: Type.Object({
    model: Model,
    /** Those behind this product. */
    after: Type.Optional(Handle),
  }),
  response: Type.Object({
    /** At most 500. Without their vectors where the database finds the nearest itself. */
    meanings: Type.Array(
      Type.Object({
        productId: Handle,
        textHash: Type.String(),
        vector: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    isLast: Type.Boolean(),
    /** Whether `findNearestProducts` answers. */
    findsNearest: Type.Boolean(),
  }),
});

export const keepProductMeanings = endpoint({
  method: 'PUT',
  path: '/services/product-meanings',
  summary:
    'Keeps vectors of products, in the place of those of the same model; products that are gone are passed over',
  access: 'service',
  body: Type.Object(
    {
      model: Model,
      meanings: Type.Array(ProductMeaning, { minItems: 1, maxItems: mostMeaningsACall }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ kept: Type.Integer() }),
});

export const findNearestProducts = endpoint({
  method: 'POST',
  path: '/services/nearest-products',
  summary: 'Published products that lie nearest to a vector, where the database can tell',
  access: 'service',
  body: Type.Object(
    { model: Model, vector: Vector, limit: Type.Integer({ minimum: 1, maximum: 1000 }) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    /** The nearest first; nearness is the cosine, from -1 to 1. */
    nearest: Type.Array(Type.Object({ productId: Handle, nearness: Type.Number() })),
  }),
  errors: ['unavailable'],
});

/** Of the assistant search service: asked by the job that follows a change of products. */
export const followCatalogue = endpoint({
  method: 'POST',
  path: '/services/catalogue',
  summary: 'Sees to it that what products mean is worked out and kept',
  access: 'service',
  response: Type.Object({
    /** Otherwise it is being worked out: ask again in a while. */
    isUpToDate: Type.Boolean(),
  }),
  errors: ['unavailable'],
});
