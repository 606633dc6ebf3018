import type { Refusal, RegistryStorage, VersionManifest } from '../../../shared/registry/src/index.ts';
import { mountPages } from './mount-pages.ts';
import type { PublishedVersion } from './put-in-place.ts';
import { renderPages } from './render-pages.ts';
import { samplePages, type SamplePage } from './sample-pages.ts';
import { signIn, signOut } from './signed-in.ts';

const serverBundle = 'server/server.cjs';
/** A widget is on every page; any will do. */
const anyPage: SamplePage = { pattern: '/', path: '/', isServerRendered: false, protection: null };

/**
 * Renders a version's pages as the document server would, and opens them in a browser in the running shop. Pages behind a
 * sign-in are opened where there is an account to sign in with.
 */
export async function smokeRun(
  storage: RegistryStorage,
  manifest: VersionManifest,
  shop: string,
  report: (line: string) => void,
): Promise<Refusal[]> {
  const { name, version, files, declaration } = manifest;
  const readFile: PublishedVersion['readFile'] = (path) =>
    storage.read(`versions/${name}/${version}/${path}`);
  const pages = await samplePages(shop, manifest);
  const rendered = pages.filter(({ isServerRendered }) => isServerRendered);
  const bundle = files.some(({ path }) => path === serverBundle) ? await readFile(serverBundle) : null;
  const refusals = bundle && rendered.length > 0 ? await renderPages(shop, bundle, rendered) : [];

  const protections = pages.flatMap(({ protection }) => protection ?? []);
  const signedIn = await signIn(shop, new Set(protections));
  const isClosed = ({ protection }: SamplePage) => protection !== null && signedIn[protection] === null;
  const closed = pages.filter(isClosed).length;
  if (closed > 0)
    report(`${closed} of its pages are behind a sign-in and not tried: name accounts for it in SMOKE_SHOPPER and SMOKE_OPERATOR.`); // prettier-ignore
  const isWidget = declaration.widgets?.includes('floating') ?? false;
  const opened = pages.length === 0 && isWidget ? [anyPage] : pages.filter((page) => !isClosed(page));
  try {
    return [...refusals, ...(await mountPages({ shop, manifest, readFile, signedIn }, opened))];
  } finally {
    await signOut(shop, signedIn);
  }
}
