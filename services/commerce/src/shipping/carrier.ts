/** Where a parcel goes, as a carrier needs it. */
export interface Destination {
  name: string;
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
  country: 'US';
  phone?: string;
}

export interface Parcel {
  weightGrams: number;
  /** Inches. */
  length: number;
  width: number;
  height: number;
}

export interface CarrierRate {
  /** The carrier's own id of this rate, for buying the label later; null for a rate from our table. */
  carrierRateId: string | null;
  carrierName: string;
  serviceName: string;
  costMinor: number;
  estimatedDays: number | null;
}

/** A source of shipping rates. An empty list means that nobody ships there. */
export interface Carrier {
  /** @throws CarrierUnavailableError when no answer came in time */
  rates(to: Destination, parcel: Parcel): Promise<CarrierRate[]>;
}

export class CarrierUnavailableError extends Error {
  override readonly name = 'CarrierUnavailableError';
}

/** The first carrier's rates; the second's when the first does not answer, so that checkout goes on. */
export function withFallback(first: Carrier, second: Carrier, onFallback: (error: Error) => void): Carrier {
  return {
    async rates(to, parcel) {
      try {
        return await first.rates(to, parcel);
      } catch (error) {
        if (!(error instanceof CarrierUnavailableError)) throw error;
        onFallback(error);
        return second.rates(to, parcel);
      }
    },
  };
}
