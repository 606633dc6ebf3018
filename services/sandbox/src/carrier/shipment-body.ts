import { Type, type Static } from 'typebox';

const AddressBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  company: Type.Optional(Type.String()),
  street1: Type.Optional(Type.String({ default: '' })),
  street2: Type.Optional(Type.String()),
  city: Type.Optional(Type.String({ default: '' })),
  state: Type.Optional(Type.String({ default: '' })),
  zip: Type.Optional(Type.String({ default: '' })),
  country: Type.String({ minLength: 1 }),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});

/** Shippo accepts numbers and numeric strings. */
const Measure = Type.Union([
  Type.String({ pattern: '^\\d+(\\.\\d+)?$' }),
  Type.Number({ exclusiveMinimum: 0 }),
]);

const ParcelBody = Type.Object({
  length: Measure,
  width: Measure,
  height: Measure,
  distance_unit: Type.Union(['in', 'cm', 'ft', 'mm', 'm', 'yd'].map((unit) => Type.Literal(unit as 'in'))),
  weight: Measure,
  mass_unit: Type.Union(['lb', 'oz', 'g', 'kg'].map((unit) => Type.Literal(unit as 'lb'))),
});

export const ShipmentBody = Type.Object({
  address_from: AddressBody,
  address_to: AddressBody,
  parcels: Type.Union([ParcelBody, Type.Array(ParcelBody, { minItems: 1, maxItems: 50 })]),
  extra: Type.Optional(Type.Object({ is_return: Type.Optional(Type.Boolean()) })),
  metadata: Type.Optional(Type.String()),
  async: Type.Optional(Type.Boolean()),
});
export type ShipmentBody = Static<typeof ShipmentBody>;

export const TransactionBody = Type.Object({
  rate: Type.String(),
  label_file_type: Type.Optional(Type.String()),
  metadata: Type.Optional(Type.String()),
  async: Type.Optional(Type.Boolean()),
});
export type TransactionBody = Static<typeof TransactionBody>;
