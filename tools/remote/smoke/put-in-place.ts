import type { Page, Route } from 'playwright-core';
import { regionId, serverDataId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { RemoteDeclaration } from '../../../shared/contract/src/index.ts';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';

/** A version, be it never live. */
export interface PublishedVersion {
  manifest: VersionManifest;
  /** What it is published with, by path. */
  readFile: (path: string) => Promise<Uint8Array | null>;
}

/** Has one page of the running shop made of a version, in this browser alone. @param address the page's */
export async function putInPlace(page: Page, version: PublishedVersion, address: string): Promise<void> {
  const { name } = version.manifest;
  await page.addInitScript(forgetServerPage, { region: regionId(name), data: serverDataId(name) });
  await page.route(address, (route) => withVersion(route, version.manifest));
  await page.route(`**/remotes/${name}/**`, (route) => fileOf(route, version));
}

/**
 * The shop's document, made of this version in the place of the one that is live, and with nothing to go back to. What the
 * server has rendered with the live one is none of this version's: it draws its page by itself.
 */
async function withVersion(route: Route, manifest: VersionManifest): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const { name, version, declaration } = manifest;
  const base = `/remotes/${name}/`;
  const entryUrl = `${base}${version}/remoteEntry.js`;
  const withBoot = changeJson<Boot>(html, /(<script type="application\/json" id="selvedge-boot">)(.*?)(<\/script>)/s, (boot) => ({
    ...boot,
    remotes: [...boot.remotes.filter((live) => live.declaration.name !== name), { declaration, version, entryUrl }],
  })); // prettier-ignore
  const withHashes = changeJson<ImportMap>(withBoot, /(<script type="importmap"[^>]*>)(.*?)(<\/script>)/s, ({ integrity }) => ({
    integrity: {
      ...Object.fromEntries(Object.entries(integrity).filter(([url]) => !url.startsWith(base))),
      ...hashesOf(manifest),
    },
  })); // prettier-ignore
  // A preload of the version before is of no use here.
  const preload = new RegExp(`<link rel="modulepreload" href="${base}[^>]*>`, 'g');
  await route.fulfill({ response, body: withHashes.replaceAll(preload, '') });
}

/** Runs in the page, before any script of the shop does. */
function forgetServerPage({ region, data }: { region: string; data: string }): void {
  // Once, when the document is there and its modules have not begun.
  document.addEventListener(
    'readystatechange',
    () => {
      const element = document.getElementById(region);
      element?.replaceChildren();
      element?.removeAttribute('data-ssr');
      document.getElementById(data)?.remove();
    },
    { once: true },
  );
}

type ImportMap = { integrity: Record<string, string> };
type Boot = { remotes: { declaration: RemoteDeclaration; version: string; entryUrl: string }[] };

/** Changes what an element of a document holds; a document without it stays as it is. */
function changeJson<T>(html: string, element: RegExp, change: (value: T) => T): string {
  return html.replace(element, (_, open: string, text: string, close: string) => {
    // As the document server writes it: nothing in it can end the element.
    const json = JSON.stringify(change(JSON.parse(text) as T)).replaceAll('<', '\\u003c');
    return `${open}${json}${close}`;
  });
}

const hashesOf = ({ name, version, files }: VersionManifest): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ path }) => path.startsWith('client/') && path.endsWith('.js'))
      .map(({ path, integrity }) => [`/remotes/${name}/${version}${path.slice('client'.length)}`, integrity]),
  );

async function fileOf(
  route: Route,
  { manifest: { name, version }, readFile }: PublishedVersion,
): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const prefix = `/remotes/${name}/${version}/`;
  if (!pathname.startsWith(prefix)) return route.continue();
  const bytes = await readFile(`client/${pathname.slice(prefix.length).replace(/^~\d+\//, '')}`);
  if (!bytes) return route.fulfill({ status: 404 });
  await route.fulfill({ body: Buffer.from(bytes), contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' } }); // prettier-ignore
}
