import type { PlacesLibrary } from './places-library.ts';
import { within } from './within.ts';

const deadlineMs = 5000;
const callbackName = '__selvedgeMapsReady';
/** Every remote brings this code along, and the script may come once: the page remembers it for all. */
const placesKey = Symbol.for('selvedge.places');

interface MapsWindow {
  google?: { maps?: { importLibrary?(name: 'places'): Promise<PlacesLibrary> } };
  [callbackName]?: () => void;
  /** Called by Google's script when it refuses the key. */
  gm_authFailure?: () => void;
  [placesKey]?: Promise<PlacesLibrary | null>;
}

const page = globalThis as MapsWindow;

/**
 * The places library of the maps script, which is loaded with the first call.
 * @returns null, for as long as the page lives, when it cannot be had or does not come in time
 */
export function loadPlaces(scriptUrl: string, nonce: string): Promise<PlacesLibrary | null> {
  return (page[placesKey] ??= within(deadlineMs, importPlaces(scriptUrl, nonce)).catch(() => null));
}

/** From now on there are no places in this page. */
export function giveUpPlaces(): void {
  page[placesKey] = Promise.resolve(null);
}

async function importPlaces(scriptUrl: string, nonce: string): Promise<PlacesLibrary> {
  await runScript(scriptUrl, nonce);
  const importLibrary = page.google?.maps?.importLibrary;
  if (!importLibrary) throw new Error('The maps script did not bring its libraries');
  return importLibrary('places');
}

/** @throws Error when the script cannot be fetched; one that is no maps script never settles */
function runScript(scriptUrl: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(scriptUrl);
    address.searchParams.set('callback', callbackName);
    page[callbackName] = resolve;
    page.gm_authFailure = giveUpPlaces;
    const script = document.createElement('script');
    script.async = true;
    script.nonce = nonce;
    script.onerror = () => reject(new Error('The maps script could not be loaded'));
    script.src = address.href;
    document.head.append(script);
  });
}
