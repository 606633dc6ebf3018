import type { Destination } from './carrier.ts';

/** The origin for shipping rates until a store sets its own address. It's never shown or printed. */
export const fallbackOrigin: Destination = {
  name: 'Selvedge Warehouse',
  streetAddress: '1201 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19107',
  country: 'US',
};
