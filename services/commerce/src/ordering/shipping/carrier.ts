/** A sender or recipient address in the form carriers need. */
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
  /** In inches, as are width and height. */
  length: number;
  width: number;
  height: number;
}

export interface CarrierRate {
  /** The carrier's own id of this rate, for buying the label later; null for a rate from our own table. */
  carrierRateId: string | null;
  carrierName: string;
  serviceName: string;
  costMinor: number;
  estimatedDays: number | null;
}

/** The purchase of a label at a rate that was quoted before. */
export interface LabelPurchase {
  carrierRateId: string | null;
  carrierName: string;
  serviceName: string;
  from: Destination;
  to: Destination;
  /** The number of the order or return, printed on the label and stored with the purchase. */
  reference: string;
}

export interface BoughtLabel {
  trackingNumber: string;
  /** What the store paid; null if the carrier doesn't report it. */
  costMinor: number | null;
  pdf: Uint8Array;
}

export interface Carrier {
  /**
   * Returns an empty list if no service delivers to the address.
   * @throws CarrierUnavailableError if there's no answer in time
   */
  rates(to: Destination, parcel: Parcel): Promise<CarrierRate[]>;
  /**
   * The cheapest rate from a shopper back to the warehouse.
   * @throws CarrierUnavailableError if there's no answer in time; LabelRefusedError if no service picks up there
   */
  returnRate(from: Destination, parcel: Parcel): Promise<CarrierRate>;
  /**
   * Buys a label. Each rate is bought once: repeated calls, even from other processes, return the existing label.
   * @throws CarrierUnavailableError if it's unclear whether it was bought; LabelRefusedError if it wasn't
   */
  buyLabel(purchase: LabelPurchase): Promise<BoughtLabel>;
  /**
   * Looks up a label whose purchase got no answer; undefined if it wasn't bought.
   * @throws CarrierUnavailableError if there's no answer in time
   */
  findLabel(purchase: Pick<LabelPurchase, 'carrierRateId'>): Promise<BoughtLabel | undefined>;
}

export class CarrierUnavailableError extends Error {
  override readonly name = 'CarrierUnavailableError';
}

/** The carrier sells no label for this rate: the rate has expired, or the carrier doesn't deliver to the address. */
export class LabelRefusedError extends Error {
  override readonly name = 'LabelRefusedError';
}

/**
 * Uses the second carrier's rates if the first one doesn't respond, so that checkout keeps working. Labels are bought from
 * the carrier that quoted the rate.
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
    // No fallback: our own label wouldn't bring a package back, so the return label has to wait for the carrier.
    returnRate: (from, parcel) => first.returnRate(from, parcel),
    buyLabel: (purchase) => (purchase.carrierRateId === null ? second : first).buyLabel(purchase),
    findLabel: (purchase) => (purchase.carrierRateId === null ? second : first).findLabel(purchase),
  };
}
