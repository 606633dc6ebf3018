import { expect, it } from 'vitest';
import { addressOfPlace } from './place-address.ts';

const part = (longText: unknown, shortText: unknown, ...types: string[]) => ({ longText, shortText, types });
const number = part('120', '120', 'street_number');
const route = part('Alder Street', 'Alder St', 'route');
const town = part('Portland', 'Portland', 'locality', 'political');
const state = part('Oregon', 'OR', 'administrative_area_level_1', 'political');
const country = part('United States', 'US', 'country', 'political');
const zip = part('97209', '97209', 'postal_code');

it('takes street (number plus route), city, state (short code), postal code and country', () => {
  expect(addressOfPlace([zip, country, state, town, route, number])).toEqual({
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

it('invents no house number, and no ZIP code', () => {
  expect(addressOfPlace([route, town, state, country])).toMatchObject({
    fields: { streetAddress: 'Alder Street', postalCode: '' },
    hasHouseNumber: false,
  });
});

it('knows the town where it is no locality', () => {
  const borough = part('Brooklyn', 'Brooklyn', 'sublocality_level_1', 'sublocality', 'political');
  expect(addressOfPlace([number, route, borough, state, country])?.fields.city).toBe('Brooklyn');
});

it.each([
  ['nothing', undefined],
  ['no list', { addressComponents: [] }],
  ['a place without a street', [town, state, country]],
  ['a place abroad', [number, route, town, part('Canada', 'CA', 'country')]],
  ['components without types', [null, 'route', { longText: 'Alder Street' }]],
  ['texts that are none', [part(12, null, 'route'), country]],
])('takes no address from %s', (_case, components) => {
  expect(addressOfPlace(components)).toBeNull();
});

it('leaves a state empty that the store does not ship to', () => {
  const territory = part('Guam', 'GU', 'administrative_area_level_1');
  expect(addressOfPlace([route, territory, country])?.fields.state).toBe('');
});
