import { createHash } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import {
  CarrierUnavailableError,
  type BoughtLabel,
  type Carrier,
  type CarrierRate,
  type LabelPurchase,
} from './carrier.ts';
import { GRAMS_PER_POUND } from './weight.ts';

const TRACKING_DIGITS = 12;

// Zones relative to the Mid-Atlantic, where packages ship from. States that aren't listed are in zone 3.
const ZONES: Record<number, string> = {
  1: 'CT DC DE MA MD ME NH NJ NY PA RI VA VT WV',
  2: 'AL FL GA IL IN KY MI MS NC OH SC TN WI',
  4: 'AZ CA ID NV OR UT WA',
  5: 'AK HI',
};

const SERVICES = [
  { serviceName: 'Standard', baseMinor: 495, perPoundAndZoneMinor: 45, days: [0, 3, 4, 5, 6, 9] },
  { serviceName: 'Express', baseMinor: 1295, perPoundAndZoneMinor: 110, days: [0, 2, 2, 2, 2, 4] },
] as const;

/** Our own rates by weight and zone, and our own labels. Needs no external service. */
export function createTableCarrier(documents: DocumentRenderer): Carrier {
  return {
    rates: (to, parcel) => Promise.resolve(tableRates(to.state, parcel.weightGrams)),
    returnRate: (from, parcel) => Promise.resolve(tableRates(from.state, parcel.weightGrams)[0]),
    buyLabel: (purchase) => ownLabel(documents, purchase),
    // Nobody charges for our own label, so a lost one can be forgotten. But a label from a carrier can't be looked up here.
    findLabel: ({ carrierRateId }) =>
      carrierRateId === null
        ? Promise.resolve(undefined)
        : Promise.reject(
            new CarrierUnavailableError('The label is from a carrier that is no longer connected'),
          ),
  };
}

/** @returns the store's own rates, cheapest first. The weight is rounded up to whole pounds. */
export function tableRates(state: string, weightGrams: number): [CarrierRate, ...CarrierRate[]] {
  const zone = findZone(state);
  const pounds = Math.max(1, Math.ceil(weightGrams / GRAMS_PER_POUND));
  const toRate = ({ serviceName, baseMinor, perPoundAndZoneMinor, days }: (typeof SERVICES)[number]) => ({
    carrierRateId: null,
    carrierName: 'Selvedge Post',
    serviceName,
    costMinor: baseMinor + perPoundAndZoneMinor * pounds * zone,
    estimatedDays: days[zone] ?? null,
  });
  const [standard, ...others] = SERVICES;
  return [toRate(standard), ...others.map(toRate)];
}

function findZone(state: string): number {
  const found = Object.entries(ZONES).find(([, states]) => states.split(' ').includes(state));
  return found ? Number(found[0]) : 3;
}

/**
 * Creates a label for the store's own delivery. The tracking number is derived from the order, so a repeated purchase gets
 * the same one.
 * @throws CarrierUnavailableError if it can't be created right now
 */
async function ownLabel(documents: DocumentRenderer, purchase: LabelPurchase): Promise<BoughtLabel> {
  const trackingNumber = deriveTrackingNumber(purchase.reference);
  try {
    const pdf = await documents.render({ kind: 'label', purchase, trackingNumber });
    return { trackingNumber, costMinor: null, pdf };
  } catch (cause) {
    if (cause instanceof AppError)
      throw new CarrierUnavailableError('Our own label could not be created', { cause });
    throw cause;
  }
}

/** Derived from a hash, so that it can't be guessed from other numbers. */
function deriveTrackingNumber(reference: string): string {
  const digest = createHash('sha256').update(`own-label ${reference}`).digest();
  const number = digest.readBigUInt64BE() % 10n ** BigInt(TRACKING_DIGITS);
  return `SP${number.toString().padStart(TRACKING_DIGITS, '0')}`;
}
