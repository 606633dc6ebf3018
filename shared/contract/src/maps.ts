import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

export const MapsConfig = Type.Object({
  /** The maps script that address forms load; `null` if there is none and shoppers type the whole address. */
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  /** The attribution text required next to suggestions, verbatim; `null` if none is required. */
  attribution: Type.Union([Type.String(), Type.Null()]),
});
export type MapsConfig = Static<typeof MapsConfig>;

export const getMapsConfig = endpoint({
  method: 'GET',
  path: '/maps/config',
  summary: 'Get the maps script that address forms use for suggestions',
  response: MapsConfig,
});
