import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultRules } from '../controls/fault-rules.ts';
import { withControls } from '../controls/with-controls.ts';
import { findPlace, findPlaces } from './address-book.ts';
import type { MapsSessions } from './maps-sessions.ts';
import { detailsOf, predictionOf, primaryTypeOf } from './place-replies.ts';

/** The same limit as Google's. */
const MAX_SUGGESTIONS = 5;
const script = readFileSync(new URL('./browser/maps.js', import.meta.url), 'utf8');

const AutocompleteBody = Type.Object({
  input: Type.String({ minLength: 1 }),
  includedRegionCodes: Type.Optional(Type.Array(Type.String(), { maxItems: 15 })),
  includedPrimaryTypes: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
  sessionToken: Type.Optional(Type.String({ maxLength: 36 })),
});
type AutocompleteBody = Static<typeof AutocompleteBody>;
type ById = { Params: { id: string }; Querystring: { sessionToken?: string } };

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/** Google's error format. */
function failure(status: number, message = `Refused by a sandbox control (${status}).`) {
  return { error: { code: status, message, status: statusNames[status] ?? 'INTERNAL' } };
}

/** Google's maps script and the API it calls. An encapsulated plugin, so that its errors have Google's format. */
export function mapsPlugin({ faults, sessions }: { faults: FaultRules; sessions: MapsSessions }) {
  const control = withControls(faults, 'maps', failure);
  const scopeOf = (operation: string) => () => ({ operation });

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) console.error('sandbox: maps stand-in failed', error);
      return reply.code(status).send(failure(status, error.message));
    });

    app.get(
      '/maps/api/js',
      control(scopeOf('script'), (request, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-cache');
        reply.type('text/javascript; charset=utf-8');
        return `${script}${callTo(request)}`;
      }),
    );

    app.post<{ Body: AutocompleteBody }>(
      '/maps/v1/places::autocomplete',
      { schema: { body: AutocompleteBody } },
      control(scopeOf('autocomplete'), (request) => {
        const {
          input,
          includedRegionCodes = [],
          includedPrimaryTypes: types = [],
          sessionToken,
        } = request.body as AutocompleteBody;
        sessions.recordQuery(sessionToken, input);
        const hasUs =
          includedRegionCodes.length === 0 || includedRegionCodes.some((code) => code.toLowerCase() === 'us');
        const found = hasUs ? findPlaces(input, MAX_SUGGESTIONS) : [];
        return {
          suggestions: found
            .filter((place) => types.length === 0 || types.includes(primaryTypeOf(place)))
            .map(predictionOf),
        };
      }),
    );

    app.get<ById>(
      '/maps/v1/places/:id',
      control(scopeOf('place'), (request, reply) => {
        const { id } = request.params as ById['Params'];
        sessions.recordChoice((request.query as ById['Querystring']).sessionToken, id);
        const place = findPlace(id);
        return place ? detailsOf(place) : reply.code(404).send(failure(404, 'The Place ID is not valid.'));
      }),
    );

    app.get('/controls/maps/sessions', async () => ({ sessions: sessions.list() }));
  };
}

/** Code that calls the page's callback, a path from `window`, when the script is ready. */
function callTo(request: FastifyRequest): string {
  const { callback } = request.query as { callback?: string };
  return callback && /^[\w$]+(\.[\w$]+)*$/.test(callback) ? `window.${callback}();\n` : '';
}
