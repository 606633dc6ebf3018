import type { Shipment, Track, Transaction } from './carrier-types.ts';

export type CarrierState = {
  shipments: Record<string, Shipment>;
  transactions: Record<string, Transaction>;
  /** By `carrier/number`. */
  tracks: Record<string, Track>;
};

export function emptyCarrierState(): CarrierState {
  return { shipments: {}, transactions: {}, tracks: {} };
}
