import type { Store } from '../state/store.ts';
import type { Shipment, Track, Transaction } from './carrier-types.ts';

export type CarrierState = {
  shipments: Record<string, Shipment>;
  transactions: Record<string, Transaction>;
  /** By `carrier/number`. */
  tracks: Record<string, Track>;
};

export type CarrierStore = Store<{ carrier: CarrierState }>;

export function emptyCarrierState(): CarrierState {
  return { shipments: {}, transactions: {}, tracks: {} };
}
