import {
  LabelRefusedError,
  type Carrier,
  type CarrierRate,
  type Destination,
  type Parcel,
} from './carrier.ts';
import { createShippoHttp, type ShippoSettings } from './shippo-http.ts';
import { buyShippoLabel } from './shippo-label.ts';

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

const GRAMS_PER_POUND = 453.592_37;

/** Rates and labels from Shippo's API. @param warehouse where parcels leave from, and returns go to */
export function createShippoCarrier(settings: ShippoSettings, warehouse: Destination): Carrier {
  const http = createShippoHttp(settings);
  const ratesBetween = async (from: Destination, to: Destination, parcel: Parcel): Promise<CarrierRate[]> => {
    const { status, body } = await http.post('/shipments', shipmentOf(from, to, parcel));
    // Any refusal is about the address: nobody ships there.
    return status >= 400 ? [] : ratesIn(body as ShippoShipment);
  };
  return {
    rates: (to, parcel) => ratesBetween(warehouse, to, parcel),
    async returnRate(from, parcel) {
      const [cheapest] = await ratesBetween(from, warehouse, parcel);
      if (!cheapest) throw new LabelRefusedError('No carrier fetches parcels at this address');
      return cheapest;
    },
    buyLabel: (purchase) => buyShippoLabel(http, purchase),
  };
}

function ratesIn(shipment: ShippoShipment): CarrierRate[] {
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

function shipmentOf(from: Destination, to: Destination, parcel: Parcel): object {
  return {
    address_from: addressOf(from),
    address_to: addressOf(to),
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

function addressOf(to: Destination): object {
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
