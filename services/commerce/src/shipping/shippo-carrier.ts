import {
  CarrierUnavailableError,
  type Carrier,
  type CarrierRate,
  type Destination,
  type Parcel,
} from './carrier.ts';

export interface ShippoSettings {
  /** `https://api.goshippo.com`, or the stand-in's `/shippo`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
}

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
  name: 'Selvedge Warehouse',
  street1: '1201 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19107',
  country: 'US',
};

/** Rates from Shippo's shipments API. */
export function createShippoCarrier({ baseUrl, token, timeoutMs }: ShippoSettings): Carrier {
  return {
    async rates(to, parcel) {
      const response = await post(
        `${baseUrl.replace(/\/+$/, '')}/shipments`,
        shipmentOf(to, parcel),
        token,
        timeoutMs,
      );
      if (response.status >= 500 || response.status === 401 || response.status === 429) {
        throw new CarrierUnavailableError(`Shippo answered HTTP ${response.status}`);
      }
      // Any other refusal is about the address: nobody ships there.
      if (response.status >= 400) return [];
      return ratesIn(response.body as ShippoShipment);
    },
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

async function post(url: string, body: object, token: string, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `ShippoToken ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch (error) {
    throw new CarrierUnavailableError('No usable answer from Shippo', { cause: error });
  }
}
