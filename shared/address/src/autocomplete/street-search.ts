import { isRecord } from './is-record.ts';
import { disablePlaces, loadPlaces } from './load-places.ts';
import { toPlaceAddress, type PlaceAddress } from './place-address.ts';
import type { Place, PlacesLibrary } from './places-library.ts';
import { withTimeout } from './with-timeout.ts';

export interface StreetSuggestion {
  /** `12 Elm Street` */
  street: string;
  /** `Portland, OR, USA`; empty if `street` contains the whole address. */
  area: string;
  /** @returns null if the place isn't an address we ship to, or its details can't be loaded */
  fetchAddress(): Promise<PlaceAddress | null>;
}

export interface StreetSearch {
  /** @throws if suggestions are no longer available on this page */
  suggest(input: string): Promise<StreetSuggestion[]>;
}

const detailsTimeoutMs = 5000;
const maxSuggestions = 5;
const streetTypes = ['street_address', 'premise', 'subpremise', 'route'];

/** Suggestions of US addresses for one field, or null if the places library isn't available. */
export async function openStreetSearch(scriptUrl: string, nonce: string): Promise<StreetSearch | null> {
  const places = await loadPlaces(scriptUrl, nonce);
  if (!places) return null;
  // Google bills all requests until a choice as one session, identified by this token.
  let sessionToken: object | undefined;

  const fetchAddress = async (prediction: Prediction): Promise<PlaceAddress | null> => {
    try {
      const place = prediction.toPlace();
      await withTimeout(detailsTimeoutMs, place.fetchFields({ fields: ['addressComponents'] }));
      return toPlaceAddress(place.addressComponents);
    } catch {
      disablePlaces();
      return null;
    } finally {
      sessionToken = undefined;
    }
  };
  return {
    async suggest(input) {
      // Another field may have disabled places in the meantime.
      if ((await loadPlaces(scriptUrl, nonce)) === null)
        throw new Error('Places are not available on this page');
      sessionToken ??= new places.AutocompleteSessionToken();
      return (await fetchPredictions(places, input, sessionToken)).map((prediction) => ({
        street: getText(prediction.mainText) || getText(prediction.text),
        area: getText(prediction.mainText) ? getText(prediction.secondaryText) : '',
        fetchAddress: () => fetchAddress(prediction),
      }));
    },
  };
}

async function fetchPredictions(
  places: PlacesLibrary,
  input: string,
  sessionToken: object,
): Promise<Prediction[]> {
  try {
    const reply = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedRegionCodes: ['us'],
      includedPrimaryTypes: streetTypes,
      sessionToken,
    });
    return getPredictions(reply).slice(0, maxSuggestions);
  } catch (error) {
    disablePlaces();
    throw error;
  }
}

type Prediction = Record<'text' | 'mainText' | 'secondaryText', unknown> & { toPlace(): Place };

/** The valid predictions in a reply. */
function getPredictions(reply: unknown): Prediction[] {
  const suggestions = isRecord(reply) && Array.isArray(reply.suggestions) ? reply.suggestions : [];
  return suggestions.flatMap((suggestion: unknown) => {
    const prediction = isRecord(suggestion) ? suggestion.placePrediction : null;
    return isPrediction(prediction) ? [prediction] : [];
  });
}

const isPrediction = (value: unknown): value is Prediction =>
  isRecord(value) &&
  typeof value.toPlace === 'function' &&
  (getText(value.mainText) !== '' || getText(value.text) !== '');

/** The text of a `FormattableText`. */
const getText = (value: unknown): string =>
  isRecord(value) && typeof value.text === 'string' ? value.text.trim() : '';
