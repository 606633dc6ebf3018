import { commerceOperations as operations, type MapsConfig } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { optionalText, webUrl } from '../../platform/env-values.ts';
import { route } from '../../platform/http/route.ts';

const googleScript = 'https://maps.googleapis.com/maps/api/js';
/** Google's terms require this exact name wherever its addresses are shown without a map. */
const googleAttribution = 'Google Maps';

/**
 * Uses Google's script if `MAPS_API_KEY` is set, otherwise the script at `MAPS_SCRIPT_URL` (a stand-in), otherwise none.
 * The key is visible to every visitor. Restrict it in Google's console to the referrers of your stores.
 * @throws Error if `MAPS_SCRIPT_URL` isn't an http(s) URL
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

export function registerMapsRoutes(app: FastifyInstance, maps: MapsConfig): void {
  route(app, operations.getMapsConfig, async () => maps);
}
