import type { AddressForm } from '../address-rules.ts';
import { isUsState } from '../us-states.ts';
import { isRecord } from './is-record.ts';

export interface PlaceAddress {
  /** The values to fill in; empty if the place doesn't have them. */
  fields: Pick<AddressForm, 'streetAddress' | 'city' | 'state' | 'postalCode' | 'country'>;
  /** False for a street without a house number. */
  hasHouseNumber: boolean;
}

/** Google's component types for the city, most common first. New York's boroughs, for example, aren't localities. */
const cityTypes = [
  'locality',
  'postal_town',
  'sublocality_level_1',
  'sublocality',
  'administrative_area_level_3',
];

/**
 * The US address in a place's components.
 * @param components `Place.addressComponents`, not validated
 * @returns null for anything but a street in the US
 */
export function toPlaceAddress(components: unknown): PlaceAddress | null {
  if (!Array.isArray(components)) return null;
  const getText = (type: string, length: 'longText' | 'shortText'): string => {
    const found: unknown = components.find(
      (component) => isRecord(component) && Array.isArray(component.types) && component.types.includes(type),
    );
    const text = isRecord(found) ? found[length] : '';
    return typeof text === 'string' ? text.trim() : '';
  };
  const route = getText('route', 'longText');
  if (!route || getText('country', 'shortText') !== 'US') return null;
  const state = getText('administrative_area_level_1', 'shortText');
  const houseNumber = getText('street_number', 'longText');
  return {
    fields: {
      streetAddress: [houseNumber, route].filter(Boolean).join(' '),
      city: cityTypes.map((type) => getText(type, 'longText')).find(Boolean) ?? '',
      state: isUsState(state) ? state : '',
      postalCode: getText('postal_code', 'longText'),
      country: 'US',
    },
    hasHouseNumber: houseNumber !== '',
  };
}
