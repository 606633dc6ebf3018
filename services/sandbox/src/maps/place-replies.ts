import { placeId, type Place } from './address-book.ts';

/** The fields of a `places:autocomplete` reply that the store reads. */
export function predictionOf(place: Place) {
  const id = placeId(place);
  const { street, city } = place.street;
  const main = place.number === undefined ? street.long : `${place.number} ${street.long}`;
  const secondary = `${city.name}, ${city.state}, USA`;
  return {
    placePrediction: {
      place: `places/${id}`,
      placeId: id,
      text: { text: `${main}, ${secondary}` },
      structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
      types: [primaryTypeOf(place), 'geocode'],
    },
  };
}

export const primaryTypeOf = ({ number }: Place): string =>
  number === undefined ? 'route' : 'street_address';

/** A `places/{id}` reply. A whole street has neither number nor ZIP code. */
export function detailsOf(place: Place) {
  const { street, city, zip } = place.street;
  const component = (longText: string, shortText: string, ...types: string[]) => ({
    longText,
    shortText,
    types,
    languageCode: 'en',
  });
  const number = String(place.number);
  const hasNumber = place.number !== undefined;
  return {
    id: placeId(place),
    addressComponents: [
      ...(hasNumber ? [component(number, number, 'street_number')] : []),
      component(street.long, street.short, 'route'),
      component(city.name, city.name, 'locality', 'political'),
      component(city.state, city.state, 'administrative_area_level_1', 'political'),
      component('United States', 'US', 'country', 'political'),
      ...(hasNumber ? [component(zip, zip, 'postal_code')] : []),
    ],
  };
}
