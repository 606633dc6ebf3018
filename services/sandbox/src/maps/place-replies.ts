import { placeId, type Place } from './address-book.ts';

/** As Places API (New) answers `places:autocomplete`, in what the store reads of it. */
export function predictionOf(place: Place) {
  const id = placeId(place);
  const { street, city } = place.on;
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

/** As Places API (New) answers `places/{id}`. A street as a whole has neither number nor ZIP code. */
export function detailsOf(place: Place) {
  const { street, city, zip } = place.on;
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
