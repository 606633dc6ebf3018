import { regionId, serverDataId } from '@selvedge/mfe-kit';
import { elementIds } from '../../boot.ts';

/** Empties a region that a failed mount may have partly filled, by replacing its element. Server-rendered HTML stays. */
export function renewRegion(name: string): void {
  const region = document.getElementById(regionId(name));
  if (!region || region.hasAttribute('data-ssr')) return;
  const fresh = document.createElement('div');
  fresh.id = region.id;
  region.replaceWith(fresh);
}

/** Discards the live version's server-rendered page, because its HTML and data may not fit another version. */
export function discardServerPage(name: string): void {
  document.getElementById(serverDataId(name))?.remove();
  document.getElementById(regionId(name))?.removeAttribute('data-ssr');
}

/** Creates the element that a remote mounts into, unless the document server has rendered it. */
export function ensureRegion(name: string): void {
  if (document.getElementById(regionId(name))) return;
  const region = document.createElement('div');
  region.id = regionId(name);
  document.getElementById(elementIds.content)?.append(region);
}
