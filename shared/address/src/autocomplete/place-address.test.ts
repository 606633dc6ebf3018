import { expect, it } from 'vitest';
import { toPlaceAddress } from './place-address.ts';

const part = (longText: unknown, shortText: unknown, ...types: string[]) => ({ longText, shortText, types });
const number = part('120', '120', 'street_number');
const route = part('Alder Street', 'Alder St', 'route');
const city = part('Portland', 'Portland', 'locality', 'political');
const state = part('Oregon', 'OR', 'administrative_area_level_1', 'political');
const country = part('United States', 'US', 'country', 'political');
const zip = part('97209', '97209', 'postal_code');

it('reads street (number and route), city, state code, postal code and country', () => {
  expect(toPlaceAddress([zip, country, state, city, route, number])).toEqual({
    fields: {
      streetAddress: '120 Alder Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97209',
      country: 'US',
    },
    hasHouseNumber: true,
  });
});

it('leaves a missing house number and ZIP code empty', () => {
  expect(toPlaceAddress([route, city, state, country])).toMatchObject({
    fields: { streetAddress: 'Alder Street', postalCode: '' },
    hasHouseNumber: false,
  });
});

it('finds the city even if it is not a locality', () => {
  const borough = part('Brooklyn', 'Brooklyn', 'sublocality_level_1', 'sublocality', 'political');
  expect(toPlaceAddress([number, route, borough, state, country])?.fields.city).toBe('Brooklyn');
});

it.each([
  ['nothing', undefined],
  ['something that is not a list', { addressComponents: [] }],
  ['a place without a street', [city, state, country]],
  ['a place abroad', [number, route, city, part('Canada', 'CA', 'country')]],
  ['components without types', [null, 'route', { longText: 'Alder Street' }]],
  ['components without text', [part(12, null, 'route'), country]],
])('returns null for %s', (_case, components) => {
  expect(toPlaceAddress(components)).toBeNull();
});

it('leaves the state empty for a US territory', () => {
  const territory = part('Guam', 'GU', 'administrative_area_level_1');
  expect(toPlaceAddress([route, territory, country])?.fields.state).toBe('');
});
