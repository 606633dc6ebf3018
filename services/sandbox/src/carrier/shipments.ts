import { randomBytes } from 'node:crypto';
import { keepLatest } from '../state/keep-latest.ts';
import type { CarrierStore } from './carrier-state.ts';
import type { Address, Parcel, Rate, Shipment } from './carrier-types.ts';
import { addressProblems } from './check-address.ts';
import { quoteRates } from './rates.ts';
import type { ShipmentBody } from './shipment-body.ts';

const SHIPMENTS_KEPT = 5_000;

export function newObjectId(): string {
  return randomBytes(16).toString('hex');
}

/** Creates a shipment with rates, or with messages and no rates if the address is undeliverable. */
export function createShipment(store: CarrierStore, body: ShipmentBody, now: Date): Shipment {
  const time = now.toISOString();
  const id = newObjectId();
  const from = addressOf(body.address_from);
  const to = addressOf(body.address_to);
  const parcels = (Array.isArray(body.parcels) ? body.parcels : [body.parcels]).map(parcelOf);
  const messages = [...addressProblems(from), ...addressProblems(to)];
  const rates = messages.length > 0 ? [] : quoteRates(id, from, to, parcels, time);
  if (messages.length === 0 && rates.length === 0) {
    messages.push({ source: 'USPS', code: '', text: 'The package is too heavy for every service.' });
  }
  const shipment: Shipment = {
    object_id: id,
    object_created: time,
    object_updated: time,
    object_owner: 'sandbox@selvedge.example',
    status: 'SUCCESS',
    address_from: from,
    address_to: to,
    parcels,
    extra: body.extra ?? {},
    metadata: body.metadata ?? '',
    rates,
    messages,
    test: true,
  };
  store.state.carrier.shipments[id] = shipment;
  keepLatest(store.state.carrier.shipments, SHIPMENTS_KEPT);
  store.touch();
  return shipment;
}

export function findRate(
  store: CarrierStore,
  rateId: string,
): { shipment: Shipment; rate: Rate } | undefined {
  for (const shipment of Object.values(store.state.carrier.shipments)) {
    const rate = shipment.rates.find(({ object_id }) => object_id === rateId);
    if (rate) return { shipment, rate };
  }
  return undefined;
}

function addressOf(given: ShipmentBody['address_to']): Address {
  const { street1 = '', city = '', state = '', zip = '' } = given;
  return { ...given, street1, city, state, zip };
}

function parcelOf(given: { [K in keyof Parcel]: string | number }): Parcel {
  return {
    length: String(given.length),
    width: String(given.width),
    height: String(given.height),
    weight: String(given.weight),
    distance_unit: given.distance_unit as Parcel['distance_unit'],
    mass_unit: given.mass_unit as Parcel['mass_unit'],
  };
}
