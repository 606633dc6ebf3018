import { isRecord } from './is-record.ts';
import { giveUpPlaces, loadPlaces } from './load-places.ts';
import { addressOfPlace, type PlaceAddress } from './place-address.ts';
import type { Place, PlacesLibrary } from './places-library.ts';
import { within } from './within.ts';

export interface StreetSuggestion {
  /** `12 Elm Street` */
  street: string;
  /** `Portland, OR, USA`; empty when the whole stands in `street`. */
  area: string;
  /** @returns null when the place is no address that can be shipped to, or does not answer */
  fetchAddress(): Promise<PlaceAddress | null>;
}

export interface StreetSearch {
  /** @throws when nothing more can be had in this page */
  suggest(input: string): Promise<StreetSuggestion[]>;
}

const detailsDeadlineMs = 5000;
const mostSuggestions = 5;
const streetTypes = ['street_address', 'premise', 'subpremise', 'route'];

/** Suggestions of US addresses for one field, or null where the page has no places. */
export async function openStreetSearch(scriptUrl: string, nonce: string): Promise<StreetSearch | null> {
  const places = await loadPlaces(scriptUrl, nonce);
  if (!places) return null;
  // Google bills the questions up to a choice as one session, told by their token.
  let sessionToken: object | undefined;

  const fetchAddress = async (prediction: Prediction): Promise<PlaceAddress | null> => {
    try {
      const place = prediction.toPlace();
      await within(detailsDeadlineMs, place.fetchFields({ fields: ['addressComponents'] }));
      return addressOfPlace(place.addressComponents);
    } catch {
      giveUpPlaces();
      return null;
    } finally {
      sessionToken = undefined;
    }
  };
  return {
    async suggest(input) {
      // Another field may have found out meanwhile that there is no use in asking.
      if ((await loadPlaces(scriptUrl, nonce)) === null) throw new Error('There are no places in this page');
      sessionToken ??= new places.AutocompleteSessionToken();
      return (await askFor(places, input, sessionToken)).map((prediction) => ({
        street: textOf(prediction.mainText) || textOf(prediction.text),
        area: textOf(prediction.mainText) ? textOf(prediction.secondaryText) : '',
        fetchAddress: () => fetchAddress(prediction),
      }));
    },
  };
}

async function askFor(places: PlacesLibrary, input: string, sessionToken: object): Promise<Prediction[]> {
  try {
    const reply = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedRegionCodes: ['us'],
      includedPrimaryTypes: streetTypes,
      sessionToken,
    });
    return predictionsIn(reply).slice(0, mostSuggestions);
  } catch (error) {
    giveUpPlaces();
    throw error;
  }
}

type Prediction = Record<'text' | 'mainText' | 'secondaryText', unknown> & { toPlace(): Place };

/** Those predictions of a reply that can be shown and chosen. */
function predictionsIn(reply: unknown): Prediction[] {
  const suggestions = isRecord(reply) && Array.isArray(reply.suggestions) ? reply.suggestions : [];
  return suggestions.flatMap((suggestion: unknown) => {
    const prediction = isRecord(suggestion) ? suggestion.placePrediction : null;
    return isPrediction(prediction) ? [prediction] : [];
  });
}

const isPrediction = (value: unknown): value is Prediction =>
  isRecord(value) &&
  typeof value.toPlace === 'function' &&
  (textOf(value.mainText) !== '' || textOf(value.text) !== '');

/** The text of a `FormattableText`. */
const textOf = (value: unknown): string =>
  isRecord(value) && typeof value.text === 'string' ? value.text.trim() : '';
