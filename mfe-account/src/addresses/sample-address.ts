import type { Address } from '@selvedge/contract';

/** A saved address as the API returns it, for tests and samples. */
export function sampleAddress(changes: Partial<Address> = {}): Address {
  return {
    id: '7c1f3a52-90b4-4d7e-8f21-5a6b7c8d9e0f',
    streetAddress: '12 Elm Street',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
    phone: '503-555-0148',
    attentionName: 'Robin Weaver',
    isDefault: false,
    addressType: 'SHIPPING',
    ...changes,
  };
}
