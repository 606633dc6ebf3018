import type { Boot } from '../../../shell/src/boot.ts';
import { bootElementId } from '../../../shell/src/boot.ts';
import { askStore, type StoreAddress, type StoreReply } from './ask-store.ts';
import type { Store } from './stores.ts';
import type { PublishedVersion, ServedDocument } from './put-in-place.ts';
import type { PageRenderer, Rendered } from './render-page.ts';
import type { SamplePage } from './sample-pages.ts';
import { trialDocument } from './trial-document.ts';

/** A page of a store before anybody has opened it. */
export interface PreparedPage {
  rendered: Rendered | null;
  /** What the shop itself has there now. */
  boot: Boot;
  /** The shell waits until the document is loaded, because its page is there without it. */
  startsLate: boolean;
  /** As it would be of a version. @param page what that version's server bundle made of it */
  documentOf(version: PublishedVersion, page: Rendered['page']): ServedDocument;
}

const mostRedirects = 5;
/** Of one connection, or of a text that is another one by now. */
const ofReply = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Fetches the document that a store has at a page's address, and has the page rendered for it.
 * @param renderer of the version; `null` where it has nothing for servers
 * @throws Error that says what the shop answers instead
 */
export async function preparePage(
  store: StoreAddress & Pick<Store, 'tenant'>,
  { path, isServerRendered }: SamplePage,
  renderer: PageRenderer | null,
): Promise<PreparedPage> {
  const { status, headers, text } = await follow(store, path);
  if (status >= 500) throw new Error(`the shop answers ${status}`);
  const [, json] = new RegExp(`<script type="application/json" id="${bootElementId}">(.*?)</script>`, 's').exec(text) ?? []; // prettier-ignore
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  if (json === undefined || nonce === undefined) throw new Error(`the shop answers ${status} without a page`);
  const rendered = isServerRendered && renderer ? await renderer.render(path, store.tenant, nonce) : null;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    ofReply.has(name) || value === undefined ? [] : [[name, [value].flat().join('\n')]],
  );
  return {
    rendered,
    boot: JSON.parse(json) as Boot,
    startsLate: !text.includes('<script type="module"'),
    documentOf: ({ manifest }, page) => ({
      address: new URL(path, store.origin).href,
      // An address that only this version knows leads nowhere yet.
      status: page?.status ?? 200,
      headers: Object.fromEntries(kept) as Record<string, string>,
      html: trialDocument(text, { manifest, href: path, page }),
    }),
  };
}

async function follow(store: StoreAddress, path: string): Promise<StoreReply> {
  let at = new URL(path, store.origin);
  for (let redirects = 0; ; redirects++) {
    const reply = await askStore(store, at.pathname + at.search);
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status >= 400 || location === undefined || redirects === mostRedirects)
      return reply;
    at = new URL(location, at);
  }
}
