import type { Destination } from './carrier.ts';

/** Where parcels leave from. */
export const warehouse: Destination = {
  name: 'Selvedge Warehouse',
  streetAddress: '1201 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19107',
  country: 'US',
};
