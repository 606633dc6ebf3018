import {
  LabelRefusedError,
  type Carrier,
  type CarrierRate,
  type Destination,
  type Parcel,
} from './carrier.ts';
import { createShippoHttp, type ShippoSettings } from './shippo-http.ts';
import { buyShippoLabel, findShippoLabel } from './shippo-label.ts';
import { GRAMS_PER_POUND } from './weight.ts';

interface ShippoShipment {
  rates?: {
    object_id: string;
    amount: string;
    currency: string;
    provider: string;
    servicelevel?: { name?: string };
    estimated_days?: number | null;
  }[];
}

/** Rates and labels from Shippo's API. @param warehouse where packages ship from and returns go to */
export function createShippoCarrier(settings: ShippoSettings, warehouse: Destination): Carrier {
  const http = createShippoHttp(settings);
  const fetchRates = async (from: Destination, to: Destination, parcel: Parcel): Promise<CarrierRate[]> => {
    const { status, body } = await http.post('/shipments', toShipment(from, to, parcel));
    // A client error means that no service delivers to the address.
    return status >= 400 ? [] : parseRates(body as ShippoShipment);
  };
  return {
    rates: (to, parcel) => fetchRates(warehouse, to, parcel),
    async returnRate(from, parcel) {
      const [cheapest] = await fetchRates(from, warehouse, parcel);
      if (!cheapest) throw new LabelRefusedError('No carrier picks up packages at this address');
      return cheapest;
    },
    buyLabel: (purchase) => buyShippoLabel(http, purchase),
    findLabel: async ({ carrierRateId: rate }) => (rate === null ? undefined : findShippoLabel(http, rate)),
  };
}

function parseRates(shipment: ShippoShipment): CarrierRate[] {
  return (shipment.rates ?? [])
    .filter(({ currency }) => currency === 'USD')
    .map((rate) => ({
      carrierRateId: rate.object_id,
      carrierName: rate.provider,
      serviceName: rate.servicelevel?.name ?? 'Standard',
      costMinor: Math.round(Number(rate.amount) * 100),
      estimatedDays: rate.estimated_days ?? null,
    }))
    .filter(({ costMinor }) => Number.isSafeInteger(costMinor) && costMinor >= 0)
    .sort((a, b) => a.costMinor - b.costMinor);
}

function toShipment(from: Destination, to: Destination, parcel: Parcel): object {
  return {
    address_from: toShippoAddress(from),
    address_to: toShippoAddress(to),
    parcels: [
      {
        length: String(parcel.length),
        width: String(parcel.width),
        height: String(parcel.height),
        distance_unit: 'in',
        weight: (parcel.weightGrams / GRAMS_PER_POUND).toFixed(2),
        mass_unit: 'lb',
      },
    ],
    async: false,
  };
}

function toShippoAddress(to: Destination): object {
  const { name, streetAddress, addressLine2, city, state, postalCode, country, phone } = to;
  return {
    name,
    street1: streetAddress,
    ...(addressLine2 && { street2: addressLine2 }),
    city,
    state,
    zip: postalCode,
    country,
    phone,
  };
}
