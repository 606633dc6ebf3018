import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Handle } from './scalars.ts';

/** Products that the merchant has put together. `listProducts` lists them. */
export const Collection = Type.Object({
  handle: Type.String(),
  title: Type.String(),
  /** Plain text; can be empty. */
  description: Type.String(),
});
export type Collection = Static<typeof Collection>;

export const getCollection = endpoint({
  method: 'GET',
  path: '/collections/{handle}',
  summary: 'Get an active collection',
  params: Type.Object({ handle: Handle }),
  response: Collection,
  errors: ['not-found'],
  cacheTag: ({ params }) => `collection/${params.handle}`,
});
