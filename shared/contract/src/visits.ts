import { Type, type Static } from 'typebox';
import { maxCountedQueryLength, visitEvents } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Line } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** Something a visitor did. It's only counted, and says nothing about who it was. */
export const Visit = StrictObject({
  event: Type.Enum([...visitEvents]),
  /** What was searched for, with `search`. */
  query: Type.Optional(Line(maxCountedQueryLength)),
});
export type Visit = Static<typeof Visit>;

export const recordVisit = endpoint({
  method: 'POST',
  path: '/visits',
  summary:
    'Count that a product was viewed, a search found nothing, or checkout or its payment step was opened. Nothing about the visitor is stored',
  body: Visit,
  status: 202,
  response: Type.Object({}),
});
