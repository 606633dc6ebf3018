import { Type, type Static } from 'typebox';
import { usStates } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Name, Timestamp, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { shippingZoneLimits as limits, zipPrefixPattern } from './shipping-zone-rules.ts';

/** Dollars. The maximum fits the database column, which stores cents. */
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Limit = Type.Number({ minimum: 0.01, maximum: 1_000_000 });
const Grams = Type.Integer({ minimum: 1, maximum: limits.grams });
const Days = Type.Integer({ minimum: 0, maximum: limits.days });

const rateRules = {
  /** Shoppers see it. */
  name: Name(60),
  price: Amount,
  /** Free if the items are worth at least this much after discounts; `null`: never. */
  freeFrom: nullable(Limit),
  /** Only if the items are worth at least this much after discounts. */
  valueFrom: nullable(Limit),
  /** Only if they're worth less than this. */
  valueBelow: nullable(Limit),
  weightFromGrams: nullable(Grams),
  weightBelowGrams: nullable(Grams),
  minDays: Days,
  maxDays: Days,
};

const zoneRules = {
  /** Only operators see it. */
  name: Name(60),
  states: Type.Array(Type.Enum([...usStates]), { uniqueItems: true }),
  /** The first digits of ZIP codes. They take precedence over states, and longer ones over shorter ones. */
  zipPrefixes: Type.Array(Type.String({ pattern: zipPrefixPattern }), {
    maxItems: limits.zipPrefixes,
    uniqueItems: true,
  }),
  /** Whether it covers everywhere that's in no other zone. */
  isEverywhereElse: Type.Boolean(),
  /** Whether it offers the carrier's rates too. */
  offersCarrierRates: Type.Boolean(),
};

/** One of the store's own rates. */
export const ZoneRate = Type.Object({ id: Type.String(), ...rateRules });
export type ZoneRate = Static<typeof ZoneRate>;

/** Where the store ships, and at which rates. A store without zones ships everywhere, at its carrier's rates. */
export const ShippingZone = Type.Object({
  id: Type.String(),
  ...zoneRules,
  rates: Type.Array(ZoneRate),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ShippingZone = Static<typeof ShippingZone>;

export const ShippingZoneInput = StrictObject({
  ...zoneRules,
  /** All rates of the zone. Those with the id of an existing one change it. */
  rates: Type.Array(StrictObject({ id: Type.Optional(Uuid), ...rateRules }), { maxItems: limits.rates }),
  basedOn: BaseVersionAt,
});
export type ShippingZoneInput = Static<typeof ShippingZoneInput>;

export const listShippingZones = adminEndpoint({
  method: 'GET',
  path: '/admin/shipping/zones',
  summary: 'List all shipping zones by name, the one for everywhere else last',
  response: Type.Array(ShippingZone),
});

export const createShippingZone = adminEndpoint({
  method: 'POST',
  path: '/admin/shipping/zones',
  summary: 'Add a shipping zone; returns `conflict` if the name or one of its areas is taken',
  idempotent: true,
  body: ShippingZoneInput,
  status: 201,
  response: ShippingZone,
  errors: ['conflict', 'idempotency-conflict'],
});

export const updateShippingZone = adminEndpoint({
  method: 'PUT',
  path: '/admin/shipping/zones/{id}',
  summary: 'Change a shipping zone and its rates; existing orders keep theirs',
  params: ById,
  body: ShippingZoneInput,
  response: ShippingZone,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteShippingZone = adminEndpoint({
  method: 'DELETE',
  path: '/admin/shipping/zones/{id}',
  summary: 'Delete a shipping zone with its rates; existing orders keep theirs',
  params: ById,
  response: Message,
  errors: ['not-found'],
});
