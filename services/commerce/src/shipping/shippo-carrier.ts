import type { Carrier, CarrierRate, Destination, Parcel } from './carrier.ts';
import { createShippoHttp, type ShippoSettings } from './shippo-http.ts';
import { buyShippoLabel } from './shippo-label.ts';
import { warehouse } from './warehouse.ts';

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
const SHIP_FROM = {
  name: warehouse.name,
  street1: warehouse.streetAddress,
  city: warehouse.city,
  state: warehouse.state,
  zip: warehouse.postalCode,
  country: warehouse.country,
};

/** Rates and labels from Shippo's API. */
export function createShippoCarrier(settings: ShippoSettings): Carrier {
  const http = createShippoHttp(settings);
  return {
    async rates(to, parcel) {
      const { status, body } = await http.post('/shipments', shipmentOf(to, parcel));
      // Any refusal is about the address: nobody ships there.
      return status >= 400 ? [] : ratesIn(body as ShippoShipment);
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

function shipmentOf(to: Destination, parcel: Parcel): object {
  return {
    address_from: SHIP_FROM,
    address_to: {
      name: to.name,
      street1: to.streetAddress,
      city: to.city,
      state: to.state,
      zip: to.postalCode,
      country: to.country,
      phone: to.phone,
    },
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
