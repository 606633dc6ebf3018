import { trustScript } from '@selvedge/mfe-kit';

/**
 * Integrity hashes of the remotes' scripts, by URL. They come with the page from the signed registry, and the browser checks
 * every script against them.
 */
type Hashes = Record<string, string>;

const hashes = new Map<string, string>();

/** Trusts the scripts in the document's own import map. Call it before any remote can change the document. */
export function trustDocumentScripts(): void {
  hashes.clear();
  // The document server writes its map after a remote's HTML. The browser ignores others, because the policy doesn't have their hash.
  const own = [...document.querySelectorAll('script[type="importmap"]')].at(-1);
  for (const [url, hash] of Object.entries(parseIntegrity(own?.textContent ?? '{}'))) hashes.set(url, hash);
}

/** Adds hashes that the page doesn't have yet. Browsers that support only one import map ignore them. */
export function trustScripts(integrity: Hashes): void {
  const added = Object.entries(integrity).filter(([url]) => !hashes.has(url));
  if (added.length === 0) return;
  for (const [url, hash] of added) hashes.set(url, hash);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = trustScript(JSON.stringify({ integrity: Object.fromEntries(added) }));
  document.head.append(map);
}

/**
 * Whether a script has a hash. Scripts without one aren't loaded.
 * @param url as in the page's import maps
 */
export const isTrusted = (url: string): boolean => hashes.has(url);

/**
 * Adds the same hashes for other URLs of a version's scripts.
 * @param toAlias maps a script's URL to the other one
 */
export function trustAliases(folder: string, toAlias: (url: string) => string): void {
  const ofFolder = [...hashes].filter(([url]) => url.startsWith(folder));
  trustScripts(Object.fromEntries(ofFolder.map(([url, hash]) => [toAlias(url), hash])));
}

function parseIntegrity(map: string): Hashes {
  try {
    return (JSON.parse(map) as { integrity?: Hashes }).integrity ?? {};
  } catch {
    return {};
  }
}
