import type { ShippingZone } from '@selvedge/contract';

/** A shipping zone, as the API returns it, for tests. */
export const sampleZone = (changes: Partial<ShippingZone> = {}): ShippingZone => ({
  id: '5f1c2f0e-5f0b-4c39-9a39-0d5b0b8a7c11',
  name: 'Far away',
  states: ['AK', 'HI'],
  zipPrefixes: ['969'],
  isEverywhereElse: false,
  offersCarrierRates: true,
  rates: [
    {
      id: 'b7f6c2de-3a0a-4f53-8a4b-7b5a3a9d1e01',
      name: 'Standard',
      price: 12.5,
      freeFrom: 150,
      valueFrom: null,
      valueBelow: null,
      weightFromGrams: null,
      weightBelowGrams: 5_000,
      minDays: 5,
      maxDays: 9,
    },
  ],
  createdAt: '2026-11-01T11:05:00.000Z',
  updatedAt: '2026-11-01T11:05:00.000Z',
  ...changes,
});
