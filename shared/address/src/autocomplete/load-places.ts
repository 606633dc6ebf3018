import { trustScriptUrl } from '@selvedge/mfe-kit';
import type { PlacesLibrary } from './places-library.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 5000;
const callbackName = '__selvedgeMapsReady';
/** Every remote has its own copy of this code, but the script must load only once per page. */
const placesKey = Symbol.for('selvedge.places');

interface MapsWindow {
  google?: { maps?: { importLibrary?(name: 'places'): Promise<PlacesLibrary> } };
  [callbackName]?: () => void;
  /** Called by Google's script if it rejects the key. */
  gm_authFailure?: () => void;
  [placesKey]?: Promise<PlacesLibrary | null>;
}

const page = globalThis as MapsWindow;

/**
 * The places library of the maps script, which is loaded on the first call.
 * @returns null if it can't be loaded in time; later calls then return null too, until the page is reloaded
 */
export function loadPlaces(scriptUrl: string, nonce: string): Promise<PlacesLibrary | null> {
  return (page[placesKey] ??= withTimeout(timeoutMs, importPlaces(scriptUrl, nonce)).catch(() => null));
}

/** Disables places until the page is reloaded. */
export function disablePlaces(): void {
  page[placesKey] = Promise.resolve(null);
}

async function importPlaces(scriptUrl: string, nonce: string): Promise<PlacesLibrary> {
  await runScript(scriptUrl, nonce);
  const importLibrary = page.google?.maps?.importLibrary;
  if (!importLibrary) throw new Error('The maps script did not provide its libraries');
  return importLibrary('places');
}

/** @throws Error if the script can't be loaded; never settles if it isn't a maps script */
function runScript(scriptUrl: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(scriptUrl);
    address.searchParams.set('callback', callbackName);
    page[callbackName] = resolve;
    page.gm_authFailure = disablePlaces;
    const script = document.createElement('script');
    script.async = true;
    script.nonce = nonce;
    script.onerror = () => reject(new Error('The maps script could not be loaded'));
    script.src = trustScriptUrl(address.href);
    document.head.append(script);
  });
}
