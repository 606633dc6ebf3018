import type { Page, Route } from 'playwright-core';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';

/** A published version, which may never have been live. */
export interface PublishedVersion {
  manifest: VersionManifest;
  /** Reads a published file by path. */
  readFile: (path: string) => Promise<Uint8Array | null>;
}

export interface ServedDocument {
  address: string;
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Makes a browser page load the given document and the files of the given version. */
export async function serveVersion(
  page: Page,
  version: PublishedVersion,
  { address, status, headers, html }: ServedDocument,
): Promise<void> {
  await page.route(
    (url) => url.href === address,
    (route) => route.fulfill({ status, headers, body: html }).catch(ignoreClosedPage),
  );
  await page.route(`**/remotes/${version.manifest.name}/**`, (route) =>
    serveFile(route, version).catch(ignoreClosedPage),
  );
}

/** Ignores errors from a page that was closed in the meantime. */
export const ignoreClosedPage = (): void => undefined;

async function serveFile(
  route: Route,
  { manifest: { name, version }, readFile }: PublishedVersion,
): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const prefix = `/remotes/${name}/${version}/`;
  // Never respond with the previous version, which would hide that this one fails.
  if (!pathname.startsWith(prefix)) return;
  const bytes = await readFile(`client/${pathname.slice(prefix.length).replace(/^~\d+\//, '')}`);
  if (!bytes) return route.fulfill({ status: 404 });
  await route.fulfill({
    body: Buffer.from(bytes),
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'application/javascript; charset=utf-8',
    },
  });
}
