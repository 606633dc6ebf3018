import type { SellerAddress } from '@selvedge/contract';

/** A store's postal address by line; empty if it isn't set. */
export const postalAddressLines = (address: SellerAddress | null): string[] =>
  address
    ? [address.name, `${address.streetAddress}, ${address.city}, ${address.state} ${address.postalCode}`]
    : [];
