import { getPageNonce } from '../frame/get-page-nonce.ts';

/**
 * Integrity hashes of the remotes' scripts, by URL. They come with the page from the signed registry, and the browser checks
 * every script against them.
 */
type Hashes = Record<string, string>;

/** Adds hashes that the page doesn't have yet. Browsers that support only one import map ignore them. */
export function trustScripts(integrity: Hashes): void {
  const known = readHashes();
  const added = Object.entries(integrity).filter(([url]) => !Object.hasOwn(known, url));
  if (added.length === 0) return;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = getPageNonce();
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(added) });
  document.head.append(map);
}

/**
 * Whether a script has a hash. Scripts without one aren't loaded.
 * @param url as in the page's import maps
 */
export const isTrusted = (url: string): boolean => Object.hasOwn(readHashes(), url);

/**
 * Adds the same hashes for other URLs of a version's scripts.
 * @param toAlias maps a script's URL to the other one
 */
export function trustAliases(folder: string, toAlias: (url: string) => string): void {
  const hashes = readHashes();
  const urls = Object.keys(hashes).filter((url) => url.startsWith(folder));
  trustScripts(Object.fromEntries(urls.map((url) => [toAlias(url), hashes[url]!])));
}

function readHashes(): Hashes {
  const nonce = getPageNonce();
  const all = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];
  // Maps without the nonce could come from a page's content. Browsers ignore them too.
  const maps = all.filter((map) => map.nonce === nonce);
  return Object.assign({}, ...maps.map(({ textContent }) => parseIntegrity(textContent))) as Hashes;
}

function parseIntegrity(map: string | null): Hashes {
  try {
    return (JSON.parse(map ?? '{}') as { integrity?: Hashes }).integrity ?? {};
  } catch {
    return {};
  }
}
