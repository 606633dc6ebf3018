import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

export const MapsConfig = Type.Object({
  /** The maps script that address forms load; `null` where the store has none, and addresses are typed by hand. */
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  /** Whom to name beside the suggestions, word for word; `null` when nobody asks for it. */
  attribution: Type.Union([Type.String(), Type.Null()]),
});
export type MapsConfig = Static<typeof MapsConfig>;

export const getMapsConfig = endpoint({
  method: 'GET',
  path: '/maps/config',
  summary: 'Which maps script an address form loads for its suggestions',
  response: MapsConfig,
});
