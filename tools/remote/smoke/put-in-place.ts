import type { Page, Route } from 'playwright-core';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';

/** A version, be it never live. */
export interface PublishedVersion {
  manifest: VersionManifest;
  /** What it is published with, by path. */
  readFile: (path: string) => Promise<Uint8Array | null>;
}

export interface ServedDocument {
  address: string;
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Gives one page of a browser a document that is made of a version, and the files of that version. */
export async function putInPlace(
  page: Page,
  version: PublishedVersion,
  { address, status, headers, html }: ServedDocument,
): Promise<void> {
  await page.route(
    (url) => url.href === address,
    (route) => route.fulfill({ status, headers, body: html }).catch(goneMeanwhile),
  );
  await page.route(`**/remotes/${version.manifest.name}/**`, (route) =>
    fileOf(route, version).catch(goneMeanwhile),
  );
}

/** Nobody waits for an answer any more where the page was closed. */
export const goneMeanwhile = (): void => undefined;

async function fileOf(
  route: Route,
  { manifest: { name, version }, readFile }: PublishedVersion,
): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const prefix = `/remotes/${name}/${version}/`;
  // The version before, which would hide that this one fails: it never comes.
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
