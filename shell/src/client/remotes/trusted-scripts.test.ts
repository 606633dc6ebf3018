// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isTrusted, trustAliases, trustScripts } from './trusted-scripts.ts';

const entry = '/remotes/mfe-x/1/remoteEntry.js';

/** Creates a document with one script of its own and a possibly foreign import map. */
function createDocument(nonce: string, map: string): void {
  document.head.innerHTML = '<script nonce></script>';
  document.body.innerHTML = `<main><script type="importmap">${map}</script></main>`;
  // Browsers expose nonces only as a property.
  document.querySelector('script')!.nonce = 'own';
  document.querySelector<HTMLScriptElement>('main script')!.nonce = nonce;
}
const createMap = (url: string) => JSON.stringify({ integrity: { [url]: 'sha256-x' } });

beforeEach(() => createDocument('', '{}'));

it("trusts only scripts with a hash in the document's import map", () => {
  createDocument('own', createMap(entry));
  expect([isTrusted(entry), isTrusted('/remotes/mfe-x/2/remoteEntry.js')]).toEqual([true, false]);
  expect(isTrusted('toString')).toBe(false);
});

it.each([['none'], ['']])('ignores an import map without the page\'s nonce: "%s"', (nonce) => {
  createDocument(nonce, createMap(entry));
  expect(isTrusted(entry)).toBe(false);
});

it("trusts other URLs of a version's scripts with the same hashes", () => {
  trustScripts({ [entry]: 'sha256-x', '/remotes/mfe-y/1/a.js': 'sha256-y' });
  trustAliases('/remotes/mfe-x/1/', (url) => url.replace('/1/', '/1/~1/'));
  expect(isTrusted('/remotes/mfe-x/1/~1/remoteEntry.js')).toBe(true);
  expect(isTrusted('/remotes/mfe-y/1/~1/a.js')).toBe(false);
});

it('adds nothing to the document for scripts that are already trusted', () => {
  trustScripts({ [entry]: 'sha256-x' });
  const maps = () => document.querySelectorAll('head script[type="importmap"]').length;
  const before = maps();
  trustScripts({ [entry]: 'sha256-x' });
  expect(maps()).toBe(before);
});
