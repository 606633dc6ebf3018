import { expect, test } from 'vitest';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';
import { trialDocument } from './trial-document.ts';

const manifest = {
  name: 'mfe-x',
  version: '2',
  declaration: { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/x' }] },
  files: [
    { path: 'client/remoteEntry.js', integrity: 'sha256-new' },
    { path: 'server/server.cjs', integrity: 'sha256-server' },
  ],
} as unknown as VersionManifest;
const live = { declaration: manifest.declaration, version: '1', entryUrl: '/remotes/mfe-x/1/remoteEntry.js' };
const other = { declaration: { name: 'mfe-y' }, version: '7', entryUrl: '/remotes/mfe-y/7/remoteEntry.js' };

const document = (main: string, { head = '', body = '', remotes = [live, other] as object[] } = {}) =>
  `<!doctype html><html><head><title>A page</title>
  <link rel="modulepreload" href="/remotes/mfe-x/1/remoteEntry.js" integrity="sha256-old">
  <style data-emotion="sh 1" nonce="n">.sh-1{}</style>${head}</head><body><div id="shell-header" data-ssr><p>Header</div>
  <main id="content" tabindex="-1">${main}</main><div id="shell-footer"></div>${body}
  <script type="application/json" id="selvedge-boot">${JSON.stringify({ tenant: { vendorName: 'One' }, remotes })}</script>
  <script type="importmap">{"integrity":{"/remotes/mfe-x/1/remoteEntry.js":"sha256-old","/assets/a.js":"sha256-a"}}</script></body></html>`;
const inBrowser = (region: string) => `<div id="single-spa-application:mfe-x">${region}</div>`;
const rendered = {
  kind: 'page',
  status: 200,
  html: '<h1>New</h1>',
  styles: '<style data-emotion="x 1" nonce="n">.x-1{}</style>',
  head: { title: 'New' },
  outcome: { kind: 'ready', data: '</script>' },
} as const;

function bootOf(html: string) {
  const [, json] = /<script type="application\/json" id="selvedge-boot">(.*?)<\/script>/s.exec(html)!;
  return (JSON.parse(json!) as { remotes: object[] }).remotes;
}

test('only changes the version in a page rendered by the browser', () => {
  const html = trialDocument(document(inBrowser('<p>Wait</p>')), { manifest, href: '/x', page: null });
  expect(html).toContain(`<main id="content" tabindex="-1">${inBrowser('<p>Wait</p>')}</main>`);
  expect(html).toContain('<link rel="modulepreload" href="/remotes/mfe-x/2/remoteEntry.js" integrity="sha256-new">'); // prettier-ignore
  expect(html).toContain('{"integrity":{"/remotes/mfe-x/1/remoteEntry.js":"sha256-old","/assets/a.js":"sha256-a","/remotes/mfe-x/2/remoteEntry.js":"sha256-new"}}'); // prettier-ignore
  expect(html).not.toContain('sha256-server');
});

test('replaces the preloads of a page, and leaves out what the version does not have', () => {
  const preloads = ['remoteEntry.js', 'remote.js']
    .map((file) => `<link rel="modulepreload" href="/remotes/mfe-x/1/${file}" integrity="sha256-old">`)
    .join('');
  const page = document(inBrowser(''), { body: `<template id="shell-scripts">${preloads}</template>` });
  expect(trialDocument(page, { manifest, href: '/x', page: null })).toContain(
    '<template id="shell-scripts"><link rel="modulepreload" href="/remotes/mfe-x/2/remoteEntry.js" integrity="sha256-new"></template>',
  );
});

test('replaces the live version in the list of remotes and keeps it as the fallback', () => {
  const html = trialDocument(document(inBrowser('')), { manifest, href: '/x', page: null });
  const { version, entryUrl } = live;
  expect(bootOf(html)).toEqual([
    { declaration: manifest.declaration, version: '2', entryUrl: '/remotes/mfe-x/2/remoteEntry.js', lastGood: { version, entryUrl } }, // prettier-ignore
    other,
  ]);
  const first = trialDocument(document('', { remotes: [other] }), { manifest, href: '/x', page: null });
  expect(bootOf(first)).toEqual([
    other,
    { declaration: manifest.declaration, version: '2', entryUrl: '/remotes/mfe-x/2/remoteEntry.js' },
  ]);
  const again = {
    ...live,
    version: '2',
    lastGood: { version: '0', entryUrl: '/remotes/mfe-x/0/remoteEntry.js' },
  };
  const same = trialDocument(document('', { remotes: [again] }), { manifest, href: '/x', page: null });
  expect(bootOf(same)).toEqual([{ ...again, entryUrl: '/remotes/mfe-x/2/remoteEntry.js' }]);
});

test('replaces the rendered HTML, styles, data and title', () => {
  const before = document('<div id="single-spa-application:mfe-x" data-ssr="/x"><p>Old</div>', {
    head: '<style data-emotion="x 0" nonce="n">.x-0{}</style>',
    body: '<script type="application/json" id="data:mfe-x">{"old":1}</script>',
  });
  const html = trialDocument(before, { manifest, href: '/x?a="b"', page: rendered });
  expect(html).toContain(
    '<main id="content" tabindex="-1"><div id="single-spa-application:mfe-x" data-ssr="/x?a=&quot;b&quot;"><h1>New</h1></div></main>',
  );
  expect(html).toContain(`.sh-1{}</style>${rendered.styles}`);
  expect(html).toContain('<script type="application/json" id="data:mfe-x">{"href":"/x?a=\\"b\\"","outcome":{"kind":"ready","data":"\\u003c/script\\u003e"}}</script>'); // prettier-ignore
  expect(html.match(/id="data:/g)).toHaveLength(1);
  expect(html).not.toMatch(/Old|\.x-0|"old"/);
  expect(html).toContain('<title>New · One</title>');
});

test('adds the region for a new page', () => {
  const before = document('<div id="shell-not-found"><h1>Not found</h1></div>', { remotes: [other] });
  expect(trialDocument(before, { manifest, href: '/x', page: null })).toContain(
    `"-1">${inBrowser('')}</main>`,
  );
  expect(trialDocument(before, { manifest, href: '/x', page: rendered })).toContain(
    '"-1"><div id="single-spa-application:mfe-x" data-ssr="/x"><h1>New</h1></div></main>',
  );
});

test('adds a widget to the existing page', () => {
  const before = document('<div id="single-spa-application:mfe-y" data-ssr="/"><h1>Home</h1></div>', {
    head: '<style data-emotion="y 0" nonce="n">.y-0{}</style>',
    body: '<script type="application/json" id="data:mfe-y">{}</script>',
  });
  const widget = { ...manifest, declaration: { ...manifest.declaration, pages: [] } };
  const html = trialDocument(before, { manifest: widget, href: '/', page: null });
  for (const kept of ['<h1>Home</h1>', '.y-0{}', 'id="data:mfe-y"']) expect(html).toContain(kept);
  expect(bootOf(html)).toMatchObject([{ version: '2' }, { version: '7' }]);
});
