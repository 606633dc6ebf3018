// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isTrusted, trustAgain, trustScripts } from './trusted-scripts.ts';

const entry = '/remotes/mfe-x/1/remoteEntry.js';

/** A document with one script of its own, and a map as somebody may have written it. */
function documentWith(nonce: string, map: string): void {
  document.head.innerHTML = '<script nonce></script>';
  document.body.innerHTML = `<main><script type="importmap">${map}</script></main>`;
  // Browsers show a nonce to scripts of the page alone, as a property.
  document.querySelector('script')!.nonce = 'own';
  document.querySelector<HTMLScriptElement>('main script')!.nonce = nonce;
}
const mapOf = (url: string) => JSON.stringify({ integrity: { [url]: 'sha256-x' } });

beforeEach(() => documentWith('', '{}'));

it('trusts what the map of the document has a hash for, and nothing else', () => {
  documentWith('own', mapOf(entry));
  expect([isTrusted(entry), isTrusted('/remotes/mfe-x/2/remoteEntry.js')]).toEqual([true, false]);
  expect(isTrusted('toString')).toBe(false);
});

it.each([['none'], ['']])('trusts nothing of a map without the nonce of the page: "%s"', (nonce) => {
  documentWith(nonce, mapOf(entry));
  expect(isTrusted(entry)).toBe(false);
});

it('trusts further addresses of a version with the hashes of the first', () => {
  trustScripts({ [entry]: 'sha256-x', '/remotes/mfe-y/1/a.js': 'sha256-y' });
  trustAgain('/remotes/mfe-x/1/', (url) => url.replace('/1/', '/1/~1/'));
  expect(isTrusted('/remotes/mfe-x/1/~1/remoteEntry.js')).toBe(true);
  expect(isTrusted('/remotes/mfe-y/1/~1/a.js')).toBe(false);
});

it('adds nothing to the document for what is trusted already', () => {
  trustScripts({ [entry]: 'sha256-x' });
  const maps = () => document.querySelectorAll('head script[type="importmap"]').length;
  const before = maps();
  trustScripts({ [entry]: 'sha256-x' });
  expect(maps()).toBe(before);
});
