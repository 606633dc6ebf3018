import type { Destination } from './carrier.ts';

/** What shipping is reckoned from until a store has said where it is. It is shown and printed nowhere. */
export const fallbackOrigin: Destination = {
  name: 'Selvedge Warehouse',
  streetAddress: '1201 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19107',
  country: 'US',
};
