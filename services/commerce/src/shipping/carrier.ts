/** Where a parcel goes, or comes from, as a carrier needs it. */
export interface Destination {
  name: string;
  streetAddress: string;
  addressLine2?: string;
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

/** What a label is bought for: a rate that was quoted before. */
export interface LabelPurchase {
  carrierRateId: string | null;
  carrierName: string;
  serviceName: string;
  from: Destination;
  to: Destination;
  /** The order's number, or a return's, printed and kept with the purchase. */
  reference: string;
}

export interface BoughtLabel {
  trackingNumber: string;
  /** What it cost the store; null where the carrier does not say. */
  costMinor: number | null;
  pdf: Uint8Array;
}

/** Who takes parcels. */
export interface Carrier {
  /**
   * An empty list means that nobody ships there.
   * @throws CarrierUnavailableError when no answer came in time
   */
  rates(to: Destination, parcel: Parcel): Promise<CarrierRate[]>;
  /**
   * The cheapest way from a shopper back to the warehouse.
   * @throws CarrierUnavailableError when no answer came in time; LabelRefusedError when nobody fetches it there
   */
  returnRate(from: Destination, parcel: Parcel): Promise<CarrierRate>;
  /**
   * Buys a label. A rate is bought once: asked again, also by another process, the label there is comes back.
   * @throws CarrierUnavailableError when it is not known whether it was bought; LabelRefusedError when it was not
   */
  buyLabel(purchase: LabelPurchase): Promise<BoughtLabel>;
}

export class CarrierUnavailableError extends Error {
  override readonly name = 'CarrierUnavailableError';
}

/** The carrier sells no label for this rate: it has run out, or the address is not delivered to. */
export class LabelRefusedError extends Error {
  override readonly name = 'LabelRefusedError';
}

/**
 * The first carrier's rates; the second's when the first does not answer, so that checkout goes on.
 * A label comes from the carrier whose rate was sold.
 */
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
    // Postage of our own would not bring a parcel back: the label waits until the carrier answers.
    returnRate: (from, parcel) => first.returnRate(from, parcel),
    buyLabel: (purchase) => (purchase.carrierRateId === null ? second : first).buyLabel(purchase),
  };
}
