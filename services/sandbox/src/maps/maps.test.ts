import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isZipInState } from '../carrier/zip-states.ts';
import { startSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { findPlace, findPlaces, placeId } from './address-book.ts';
import type { MapsSession } from './maps-sessions.ts';
import { cities } from './us-cities.ts';

interface Component {
  longText: string;
  shortText: string;
  types: string[];
}
interface Place {
  addressComponents: Component[];
  fetchFields(request: object): Promise<unknown>;
}
interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{
      suggestions: {
        placePrediction: Record<'text' | 'mainText' | 'secondaryText', object> & { toPlace(): Place };
      }[];
    }>;
  };
}

/** Runs the script like a page, until it calls the callback. */
async function openPage(sandbox: TestSandbox) {
  const src = `${sandbox.url}/maps/api/js?key=any&callback=shop.mapsReady`;
  const response = await fetch(src);
  expect(response.headers.get('content-type')).toContain('javascript');
  let isReady = false;
  type Page = { google?: { maps: { importLibrary(name: string): Promise<PlacesLibrary> } } };
  const window: Page & { shop: object } = { shop: { mapsReady: () => (isReady = true) } };
  runInNewContext(await response.text(), {
    window,
    document: { currentScript: { src } },
    fetch,
    URL,
    URLSearchParams,
    crypto,
  });
  expect(isReady).toBe(true);
  const library = await window.google!.maps.importLibrary('places');
  const suggest = async (input: string, options: object = {}) => {
    const request = { input, includedRegionCodes: ['us'], ...options };
    const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    return suggestions.map(({ placePrediction }) => placePrediction);
  };
  return { library, suggest };
}

const partsOf = ({ addressComponents }: Place) =>
  Object.fromEntries(
    addressComponents.map(({ types, longText, shortText }) => [types[0], [longText, shortText]]),
  );

test('suggests US addresses and returns their components, under Google’s names', async () => {
  const { suggest } = await openPage(await startSandbox());
  const [prediction] = await suggest('350 5th Ave new york');
  expect(String(prediction?.text)).toBe('350 5th Avenue, New York, NY, USA');
  expect(prediction).toMatchObject({
    mainText: { text: '350 5th Avenue' },
    secondaryText: { text: 'New York, NY, USA' },
  });
  const place = prediction!.toPlace();
  await place.fetchFields({ fields: ['addressComponents'] });
  expect(partsOf(place)).toEqual({
    street_number: ['350', '350'],
    route: ['5th Avenue', '5th Ave'],
    locality: ['New York', 'New York'],
    administrative_area_level_1: ['NY', 'NY'],
    country: ['United States', 'US'],
    postal_code: [expect.stringMatching(/^10[01]/), expect.any(String)],
  });
});

test('suggests at most five places, always the same, and none for other countries, types or nonsense', async () => {
  const { suggest } = await openPage(await startSandbox());
  const texts = async (input: string, options?: object) =>
    (await suggest(input, options)).map(({ text }) => String(text));
  expect(await texts('12 elm')).toHaveLength(5);
  expect(await texts('12 elm')).toEqual(await texts('12 ELM'));
  expect(await texts('12 elm', { includedRegionCodes: ['fr'] })).toEqual([]);
  expect(await texts('12 elm', { includedPrimaryTypes: ['restaurant'] })).toEqual([]);
  expect(await texts('12 qqqq')).toEqual([]);
});

test('finds the whole street if the house number doesn’t exist', async () => {
  const { suggest } = await openPage(await startSandbox());
  const [prediction] = await suggest('99999 Elm Street');
  const place = prediction!.toPlace();
  await place.fetchFields({ fields: ['addressComponents'] });
  expect(Object.keys(partsOf(place))).not.toContain('street_number');
  expect(Object.keys(partsOf(place))).not.toContain('postal_code');
});

test('records one session for all queries up to a choice', async () => {
  const sandbox = await startSandbox();
  const { suggest, library } = await openPage(sandbox);
  const sessionToken = new library.AutocompleteSessionToken();
  await suggest('12 el', { sessionToken });
  const [prediction] = await suggest('12 elm', { sessionToken });
  await prediction!.toPlace().fetchFields({ fields: ['addressComponents'] });
  const { sessions } = (await sandbox.call<{ sessions: MapsSession[] }>('GET', '/controls/maps/sessions'))
    .body;
  expect(sessions).toEqual([
    { token: String(sessionToken), inputs: ['12 el', '12 elm'], placeId: expect.any(String) },
  ]);
});

test('a control makes it fail like Google with an exhausted quota', async () => {
  const sandbox = await startSandbox();
  const { suggest } = await openPage(sandbox);
  const fail = (operation: string, status: number) =>
    sandbox.call('POST', '/controls/maps', { body: { failNext: { status }, operation } });
  await fail('autocomplete', 429);
  await expect(suggest('12 elm')).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
  expect(await suggest('12 elm')).toHaveLength(5);
  await fail('script', 503);
  expect((await sandbox.call('GET', '/maps/api/js')).status).toBe(503);
});

test('rejects what Google rejects, in its format', async () => {
  const sandbox = await startSandbox();
  const noInput = await sandbox.call('POST', '/maps/v1/places:autocomplete', { body: {} });
  expect(noInput).toMatchObject({ status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } });
  for (const id of ['sandbox-999-999', 'sandbox-0-0-999999', 'other'])
    expect((await sandbox.call('GET', `/maps/v1/places/${id}`)).status).toBe(404);
});

test('doesn’t run code in the callback’s name', async () => {
  const sandbox = await startSandbox();
  const { body } = await sandbox.call<string>(
    'GET',
    `/maps/api/js?callback=${encodeURIComponent('alert(1)')}`,
  );
  expect(body).not.toContain('alert');
});

test('every city has ZIP codes in its state, every state has a city, and every place can be found by its id', () => {
  for (const { state, zips } of cities)
    for (const zip of zips) expect(isZipInState(zip, state), `${zip} ${state}`).toBe(true);
  expect(new Set(cities.map(({ state }) => state)).size).toBe(51);
  for (const place of findPlaces('77 pine', 500)) expect(findPlace(placeId(place))).toEqual(place);
});
