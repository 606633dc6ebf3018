import { createHash } from 'node:crypto';
import type { Address, Parcel, Rate } from './carrier-types.ts';
import { isRemote } from './zip-states.ts';

type Service = {
  provider: string;
  name: string;
  token: string;
  baseCents: number;
  perPoundCents: number;
  perZoneCents: number;
  /** Days in zone 2; each further zone adds `daysPerZone`. */
  days: number;
  daysPerZone: number;
  maxPounds: number;
  reachesRemote: boolean;
};

const SERVICES: Service[] = [
  {
    provider: 'USPS',
    name: 'Ground Advantage',
    token: 'usps_ground_advantage',
    baseCents: 480,
    perPoundCents: 62,
    perZoneCents: 34,
    days: 2,
    daysPerZone: 0.5,
    maxPounds: 70,
    reachesRemote: true,
  },
  {
    provider: 'USPS',
    name: 'Priority Mail',
    token: 'usps_priority',
    baseCents: 790,
    perPoundCents: 95,
    perZoneCents: 58,
    days: 1,
    daysPerZone: 0.34,
    maxPounds: 70,
    reachesRemote: true,
  },
  {
    provider: 'USPS',
    name: 'Priority Mail Express',
    token: 'usps_priority_express',
    baseCents: 2790,
    perPoundCents: 210,
    perZoneCents: 185,
    days: 1,
    daysPerZone: 0.17,
    maxPounds: 70,
    reachesRemote: true,
  },
  {
    provider: 'UPS',
    name: 'Ground',
    token: 'ups_ground',
    baseCents: 895,
    perPoundCents: 71,
    perZoneCents: 42,
    days: 1,
    daysPerZone: 0.67,
    maxPounds: 150,
    reachesRemote: false,
  },
  {
    provider: 'UPS',
    name: '2nd Day Air®',
    token: 'ups_second_day_air',
    baseCents: 1640,
    perPoundCents: 165,
    perZoneCents: 96,
    days: 2,
    daysPerZone: 0,
    maxPounds: 150,
    reachesRemote: true,
  },
];

const POUNDS: Record<Parcel['mass_unit'], number> = { lb: 1, oz: 1 / 16, kg: 2.20462, g: 0.00220462 };
const INCHES: Record<Parcel['distance_unit'], number> = {
  in: 1,
  cm: 1 / 2.54,
  ft: 12,
  mm: 1 / 25.4,
  m: 39.3701,
  yd: 36,
};

/** Prices depend only on weight, size and distance, so a shipment costs the same on every machine. */
export function quoteRates(
  shipmentId: string,
  from: Address,
  to: Address,
  parcels: readonly Parcel[],
  created: string,
): Rate[] {
  const zone = zoneBetween(from, to);
  const heaviest = Math.max(...parcels.map(poundsOf));
  const total = parcels.reduce((sum, parcel) => sum + billablePounds(parcel), 0);
  const rates = SERVICES.filter((service) => service.reachesRemote || !isRemote(to.state.toUpperCase()))
    .filter((service) => heaviest <= service.maxPounds)
    .map((service): Rate => {
      const cents =
        parcels.length * (service.baseCents + (zone - 2) * service.perZoneCents) +
        Math.max(0, total - parcels.length) * service.perPoundCents;
      const amount = (cents / 100).toFixed(2);
      const estimatedDays = Math.max(1, Math.round(service.days + (zone - 2) * service.daysPerZone));
      return {
        object_id: createHash('sha256').update(`${shipmentId} ${service.token}`).digest('hex').slice(0, 32),
        object_created: created,
        shipment: shipmentId,
        provider: service.provider,
        servicelevel: { name: service.name, token: service.token, terms: '' },
        amount,
        currency: 'USD',
        amount_local: amount,
        currency_local: 'USD',
        estimated_days: estimatedDays,
        duration_terms: `Delivery in ${estimatedDays} ${estimatedDays === 1 ? 'day' : 'days'}.`,
        attributes: [],
        zone: String(zone),
        messages: [],
        test: true,
      };
    });
  labelBestRates(rates);
  return rates;
}

function poundsOf({ weight, mass_unit }: Parcel): number {
  return Number(weight) * POUNDS[mass_unit];
}

/** Whole pounds, rounded up. As with real carriers, large light packages are billed by size. */
function billablePounds(parcel: Parcel): number {
  const inches = INCHES[parcel.distance_unit];
  const volume = Number(parcel.length) * Number(parcel.width) * Number(parcel.height) * inches ** 3;
  const bySize = volume > 1728 ? volume / 166 : 0;
  return Math.max(1, Math.ceil(Math.max(poundsOf(parcel), bySize) - 1e-9));
}

/** Zones 2 to 8 by the distance between the first ZIP digits, which increase from east to west. Overseas is 9. */
function zoneBetween(from: Address, to: Address): number {
  if (isRemote(to.state.toUpperCase()) || isRemote(from.state.toUpperCase())) return 9;
  const apart = Math.abs(Number(from.zip[0]) - Number(to.zip[0]));
  return Math.min(8, 2 + apart);
}

function labelBestRates(rates: Rate[]): void {
  const cheapest = [...rates].sort((a, b) => Number(a.amount) - Number(b.amount))[0];
  const fastest = [...rates].sort(
    (a, b) => a.estimated_days - b.estimated_days || Number(a.amount) - Number(b.amount),
  )[0];
  cheapest?.attributes.push('CHEAPEST', 'BESTVALUE');
  fastest?.attributes.push('FASTEST');
}
