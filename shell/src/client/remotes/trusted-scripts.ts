import { pageNonce } from '../layout/page-nonce.ts';

/**
 * What each script of the remotes has to be, by its address. The browser itself holds every script against it, however it
 * is loaded, and runs none that is not so; the hashes come with the page, from the signed registry.
 */
type Hashes = Record<string, string>;

/** Lets these scripts be checked from now on, but for those that are already. A browser that takes one import map alone keeps to that of the document. */
export function trustScripts(integrity: Hashes): void {
  const known = hashesOfPage();
  const added = Object.entries(integrity).filter(([url]) => !Object.hasOwn(known, url));
  if (added.length === 0) return;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce();
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(added) });
  document.head.append(map);
}

/**
 * Whether there is a hash for a script: what has none, or comes from elsewhere, is not loaded at all.
 * @param url as the page's import maps have it
 */
export const isTrusted = (url: string): boolean => Object.hasOwn(hashesOfPage(), url);

/** Lets a version's scripts be checked at their further addresses as well. @param addressOf makes one of the first */
export function trustAgain(folder: string, addressOf: (url: string) => string): void {
  const hashes = hashesOfPage();
  const urls = Object.keys(hashes).filter((url) => url.startsWith(folder));
  trustScripts(Object.fromEntries(urls.map((url) => [addressOf(url), hashes[url]!])));
}

function hashesOfPage(): Hashes {
  const nonce = pageNonce();
  const all = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];
  // A browser heeds no other; what somebody wrote into a page's text vouches for nothing.
  const maps = all.filter((map) => map.nonce === nonce);
  return Object.assign({}, ...maps.map(({ textContent }) => integrityIn(textContent))) as Hashes;
}

function integrityIn(map: string | null): Hashes {
  try {
    return (JSON.parse(map ?? '{}') as { integrity?: Hashes }).integrity ?? {};
  } catch {
    return {};
  }
}
