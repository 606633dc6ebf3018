// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isTrusted, trustAliases, trustDocumentScripts, trustScripts } from './trusted-scripts.ts';

const entry = '/remotes/mfe-x/1/remoteEntry.js';
const createMap = (url: string) => JSON.stringify({ integrity: { [url]: 'sha256-x' } });

/** Creates a document whose content contains an import map. @param own the document's own map, which comes later */
function openDocument(content: string, own: string): void {
  document.body.innerHTML = [`<main>${content}</main>`, own]
    .map((map) => map.replace('MAP', '<script type="importmap">'))
    .join('');
  trustDocumentScripts();
}

beforeEach(() => {
  document.head.innerHTML = '';
  openDocument('', '');
});

it("trusts only scripts with a hash in the document's import map", () => {
  openDocument('', `MAP${createMap(entry)}</script>`);
  expect([isTrusted(entry), isTrusted('/remotes/mfe-x/2/remoteEntry.js')]).toEqual([true, false]);
  expect(isTrusted('toString')).toBe(false);
});

it("ignores import maps in a page's content, including those added later", () => {
  openDocument(`MAP${createMap(entry)}</script>`, `MAP${createMap('/assets/main.js')}</script>`);
  expect([isTrusted(entry), isTrusted('/assets/main.js')]).toEqual([false, true]);
  document.body.insertAdjacentHTML('beforeend', `<script type="importmap">${createMap(entry)}</script>`);
  expect(isTrusted(entry)).toBe(false);
});

it('trusts nothing in a document whose map is broken', () => {
  openDocument('', 'MAP{"integrity"</script>');
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
