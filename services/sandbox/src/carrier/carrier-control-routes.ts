import { Type, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { trackStatuses } from './carrier-types.ts';
import type { CarrierContext } from './carrier-routes.ts';
import { newTrack, trackEvent } from './tracks.ts';

const ScanBody = Type.Object(
  {
    status: Type.Union(trackStatuses.map((status) => Type.Literal(status))),
    details: Type.Optional(Type.String()),
    substatus: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    zip: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/** Simulates a carrier scan of a package. */
export function carrierControlRoutes(app: FastifyInstance, { store, now }: CarrierContext): void {
  app.post<{ Params: { carrier: string; number: string }; Body: Static<typeof ScanBody> }>(
    '/controls/carrier/tracks/:carrier/:number',
    { schema: { body: ScanBody } },
    async (request) => {
      const { carrier, number } = request.params;
      const { status, details, substatus, city, state, zip } = request.body;
      const key = `${carrier}/${number}`;
      const track = (store.state.carrier.tracks[key] ??= newTrack(carrier, number));
      const place = city && state ? { city, state, zip: zip ?? '', country: 'US' } : null;
      const event = trackEvent(status, now(), place ?? (status === 'DELIVERED' ? track.address_to : null), {
        text: details,
        substatus,
      });
      track.tracking_status = event;
      track.tracking_history.push(event);
      store.touch();
      return track;
    },
  );
}
