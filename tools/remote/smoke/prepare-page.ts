import { bootElementId, elementIds, type Boot } from '../../../shell/src/boot.ts';
import { computeIntegrity } from '../../../shared/registry/src/index.ts';
import { requestStore, type StoreAddress, type StoreReply } from './request-store.ts';
import type { Store } from './stores.ts';
import type { PublishedVersion, ServedDocument } from './serve-version.ts';
import type { PageRenderer, Rendered } from './render-page.ts';
import { cookieHeader, type Account } from './signed-in.ts';
import type { SamplePage } from './sample-pages.ts';
import { trialDocument } from './trial-document.ts';

/** A page of a store, prepared to be opened with any version. */
export interface PreparedPage {
  rendered: Rendered | null;
  /** The shop's current boot data. */
  boot: Boot;
  /** The shell starts only after the document has loaded, because the page is server-rendered. */
  startsLate: boolean;
  /** The document for a version. @param page rendered by that version's server bundle */
  documentOf(version: PublishedVersion, page: Rendered['page']): ServedDocument;
}

const maxRedirects = 5;
/** Headers of the reply that don't apply to the replaced document. */
const droppedHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Fetches a store's current document for a page and renders the page with the version's server bundle.
 * @param account `null` for a public page
 * @param renderer `null` if the version has no server bundle
 * @throws Error if the shop doesn't respond with a page
 */
export async function preparePage(
  store: StoreAddress & Pick<Store, 'tenant'>,
  { path, isServerRendered }: SamplePage,
  account: Account | null,
  renderer: PageRenderer | null,
): Promise<PreparedPage> {
  const { status, headers, text } = await follow(store, path, account);
  if (status >= 500) throw new Error(`the shop responds with ${status}`);
  const [, json] = new RegExp(`<script type="application/json" id="${bootElementId}">(.*?)</script>`, 's').exec(text) ?? []; // prettier-ignore
  const policy = String(headers['content-security-policy']);
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (json === undefined || nonce === undefined)
    throw new Error(`the shop responds with ${status} without a page`);
  const rendered = isServerRendered && renderer ? await renderer.render(path, store.tenant, nonce) : null;
  const keptHeaders = Object.entries(headers).flatMap(([name, value]) =>
    droppedHeaders.has(name) || value === undefined ? [] : [[name, [value].flat().join('\n')]],
  );
  return {
    rendered,
    boot: JSON.parse(json) as Boot,
    startsLate: text.includes(`<template id="${elementIds.scripts}">`),
    documentOf: ({ manifest }, page) => {
      const html = trialDocument(text, { manifest, href: path, page });
      return {
        address: new URL(path, store.origin).href,
        // The shop may respond with 404 for a page that is new in this version.
        status: page?.status ?? 200,
        headers: {
          ...(Object.fromEntries(keptHeaders) as Record<string, string>),
          'content-security-policy': policy.replace(hashImportMap(text), hashImportMap(html)),
        },
        html,
      };
    },
  };
}

/** The hash by which the policy allows a document's import map. */
const hashImportMap = (html: string): string =>
  computeIntegrity([...html.matchAll(/<script type="importmap">(.*?)<\/script>/gs)].at(-1)?.[1] ?? '');

async function follow(store: StoreAddress, path: string, account: Account | null): Promise<StoreReply> {
  let at = new URL(path, store.origin);
  for (let redirects = 0; ; redirects++) {
    const headers = cookieHeader(account, at.pathname);
    const reply = await requestStore(store, at.pathname + at.search, { headers });
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status >= 400 || location === undefined || redirects === maxRedirects)
      return reply;
    at = new URL(location, at);
  }
}
