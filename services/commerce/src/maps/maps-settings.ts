import type { MapsConfig } from '@selvedge/contract';
import { optionalText, webUrl } from '../env-values.ts';

const googleScript = 'https://maps.googleapis.com/maps/api/js';
/** Google's terms ask for this name, unchanged, wherever its addresses are shown without a map. */
const googleAttribution = 'Google Maps';

/**
 * Google's script with `MAPS_API_KEY`, else the one at `MAPS_SCRIPT_URL`, which is the stand-in's, else none.
 * Every visitor sees the key: it is kept from misuse by the referrers that Google lets it be used from.
 * @throws Error when `MAPS_SCRIPT_URL` is not an http(s) address
 */
export function readMapsConfig(source: NodeJS.ProcessEnv): MapsConfig {
  const key = optionalText(source, 'MAPS_API_KEY');
  if (key !== undefined) {
    const query = new URLSearchParams({ key, v: 'weekly', loading: 'async' });
    return { scriptUrl: `${googleScript}?${query}`, attribution: googleAttribution };
  }
  const hasScript = optionalText(source, 'MAPS_SCRIPT_URL') !== undefined;
  return { scriptUrl: hasScript ? webUrl(source, 'MAPS_SCRIPT_URL', '') : null, attribution: null };
}
