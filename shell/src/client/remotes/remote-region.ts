import { regionId, serverDataId } from '@selvedge/mfe-kit';
import { elementIds } from '../../boot.ts';

/** A fresh element in the place of one that a failed mount has begun to fill; HTML from the server stays. */
export function renewRegion(name: string): void {
  const region = document.getElementById(regionId(name));
  if (!region || region.hasAttribute('data-ssr')) return;
  const fresh = document.createElement('div');
  fresh.id = region.id;
  region.replaceWith(fresh);
}

/** What the server has rendered is the live version's: neither its HTML nor its data need fit another one. */
export function forgetServerPage(name: string): void {
  document.getElementById(serverDataId(name))?.remove();
  document.getElementById(regionId(name))?.removeAttribute('data-ssr');
}

/** The element a remote mounts into; the document server has made the first page's. */
export function ensureRegion(name: string): void {
  if (document.getElementById(regionId(name))) return;
  const region = document.createElement('div');
  region.id = regionId(name);
  document.getElementById(elementIds.content)?.append(region);
}
