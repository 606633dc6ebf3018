import { stubScriptLoading } from '@selvedge/testing';
import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const part = (text: string, short: string, type: string) => ({
  longText: text,
  shortText: short,
  types: [type],
});
const place = (number: string, route: string, city: string, state: string, zip: string) => ({
  text: { text: `${number} ${route}, ${city}, ${state}, USA` },
  mainText: { text: `${number} ${route}` },
  secondaryText: { text: `${city}, ${state}, USA` },
  components: [
    part(number, number, 'street_number'),
    part(route, route, 'route'),
    part(city, city, 'locality'),
    part(state, state, 'administrative_area_level_1'),
    part('United States', 'US', 'country'),
    part(zip, zip, 'postal_code'),
  ],
});

export const portland = place('12', 'Elm Street', 'Portland', 'OR', '97209');
const oakland = place('12', 'Elm Court', 'Oakland', 'CA', '94607');

type FakePlace = Omit<typeof portland, 'components'> & { components: unknown };

const mapsScripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="maps"]')];

/**
 * A fake maps script. `finishLoading()` simulates that it has loaded. Unless `answer` is replaced, requests are answered with
 * `found`, in the same tick.
 */
export function installFakeMaps({ canLoad = true } = {}) {
  mapsScripts().forEach((script) => script.remove());
  Reflect.deleteProperty(globalThis, Symbol.for('selvedge.places'));
  stubScriptLoading(canLoad);

  const fake = {
    scripts: mapsScripts,
    /** All requests. */
    requests: [] as { input: string; includedRegionCodes: string[]; sessionToken: object }[],
    found: [portland, oakland] as FakePlace[],
    answer: (): Promise<unknown> => Promise.resolve(replyWith(fake.found)),
    /** Runs before the details of a chosen place are returned; can delay them or make them fail. */
    beforeDetails: () => Promise.resolve(),
    finishLoading() {
      vi.stubGlobal('google', { maps: { importLibrary: () => Promise.resolve(library) } });
      (window as unknown as { __selvedgeMapsReady?: () => void }).__selvedgeMapsReady?.();
    },
  };
  const library = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: (typeof fake.requests)[number]) {
        fake.requests.push(request);
        return fake.answer();
      },
    },
  };
  const replyWith = (places: FakePlace[]) => ({
    suggestions: places.map(({ components, ...texts }) => ({
      placePrediction: {
        ...texts,
        toPlace: () => ({
          addressComponents: undefined as unknown,
          async fetchFields() {
            await fake.beforeDetails();
            this.addressComponents = components;
          },
        }),
      },
    })),
  });
  return Object.assign(fake, { replyWith });
}

/** Types as a keyboard does, unlike autofill, which has no input type. */
export function typeManually(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value }, inputType: 'insertText' });
}
