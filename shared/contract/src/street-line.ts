import type { Address } from './addresses.ts';

/** `12 Elm Street, Apt 4` */
export const streetLine = (address: Pick<Address, 'streetAddress' | 'addressLine2'>): string =>
  [address.streetAddress, address.addressLine2].filter(Boolean).join(', ');
