import type { AddressForm } from '../address-rules.ts';
import { isUsState } from '../us-states.ts';
import { isRecord } from './is-record.ts';

export interface PlaceAddress {
  /** What a chosen place fills in; a field is empty when the place does not have it. */
  fields: Pick<AddressForm, 'streetAddress' | 'city' | 'state' | 'postalCode' | 'country'>;
  /** A street as a whole has none. */
  hasHouseNumber: boolean;
}

/** What Google calls the town, the usual name first: New York's boroughs are no localities. */
const townTypes = [
  'locality',
  'postal_town',
  'sublocality_level_1',
  'sublocality',
  'administrative_area_level_3',
];

/**
 * The US address in a place's components. A place without a house number gets none.
 * @param components `Place.addressComponents` as it came
 * @returns null for anything but a street in the US
 */
export function addressOfPlace(components: unknown): PlaceAddress | null {
  if (!Array.isArray(components)) return null;
  const textOf = (type: string, length: 'longText' | 'shortText'): string => {
    const found: unknown = components.find(
      (component) => isRecord(component) && Array.isArray(component.types) && component.types.includes(type),
    );
    const text = isRecord(found) ? found[length] : '';
    return typeof text === 'string' ? text.trim() : '';
  };
  const route = textOf('route', 'longText');
  if (!route || textOf('country', 'shortText') !== 'US') return null;
  const state = textOf('administrative_area_level_1', 'shortText');
  const houseNumber = textOf('street_number', 'longText');
  return {
    fields: {
      streetAddress: [houseNumber, route].filter(Boolean).join(' '),
      city: townTypes.map((type) => textOf(type, 'longText')).find(Boolean) ?? '',
      state: isUsState(state) ? state : '',
      postalCode: textOf('postal_code', 'longText'),
      country: 'US',
    },
    hasHouseNumber: houseNumber !== '',
  };
}
