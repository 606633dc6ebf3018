import type { Refusal, RegistryStorage, VersionManifest } from '../../../shared/registry/src/index.ts';
import { refusalsOf } from './findings.ts';
import type { PublishedVersion } from './put-in-place.ts';
import { createPageRenderer } from './render-page.ts';
import { samplePages, type SamplePage } from './sample-pages.ts';
import { signIn, signOut } from './signed-in.ts';
import { affectedStores } from './stores.ts';
import { tryPages, type Visit } from './try-pages.ts';
import { launchVisitorBrowser } from './visitor-browser.ts';

const serverBundle = 'server/server.cjs';
/** A widget is on every page; any will do. */
const anyPage: SamplePage = {
  pattern: '/',
  path: '/',
  isServerRendered: false,
  protection: null,
  frame: 'shop',
};

interface Tried {
  shop: string;
  /** Those that the version is for alone. */
  tenants: readonly string[];
  report: (line: string) => void;
}

/**
 * Tries a version's pages in every store whose visitors would get it: rendered as the document server would, and in a browser
 * at the store's own address. Pages behind a sign-in are opened where there is an account to sign in with.
 */
export async function smokeRun(
  storage: RegistryStorage,
  manifest: VersionManifest,
  { shop, tenants, report }: Tried,
): Promise<Refusal[]> {
  const { name, version, files, declaration } = manifest;
  const readFile: PublishedVersion['readFile'] = (path) =>
    storage.read(`versions/${name}/${version}/${path}`);
  const found = await affectedStores(shop, declaration, tenants, report);
  const stores = found.map((store) => ({ ...store, shop, code: store.tenant.code }));
  if (stores.length === 0) {
    report(`No store has ${declaration.feature ?? 'a host name'}: there is nowhere to try it.`);
    return [];
  }

  const protections = new Set(declaration.pages.flatMap((page) => page.protected ?? []));
  const signedIn = await signIn(stores, protections);
  const bundle = files.some(({ path }) => path === serverBundle) ? await readFile(serverBundle) : null;
  const renderer = bundle && createPageRenderer(shop, bundle);
  const browser = await launchVisitorBrowser(stores);
  try {
    const visits = await Promise.all(
      stores.map(async (one): Promise<Visit[]> => {
        const store = { ...one, signedIn: signedIn.get(one.code)! };
        const pages = await samplePages(store, manifest);
        const isWidget = pages.length === 0 && (declaration.widgets?.includes('floating') ?? false);
        return (isWidget ? [anyPage] : pages).map((page) => ({ store, page }));
      }),
    );
    const all = visits.flat();
    const isClosed = ({ store, page }: Visit) =>
      page.protection !== null && store.signedIn[page.protection] === null;
    for (const { code } of stores) {
      const closed = all.filter((visit) => visit.store.code === code && isClosed(visit)).length;
      if (closed > 0)
        report(`In ${code} ${closed} of its pages are behind a sign-in and not tried: name accounts for it in SMOKE_SHOPPER and SMOKE_OPERATOR.`); // prettier-ignore
    }
    return refusalsOf(await tryPages({ version: { manifest, readFile }, renderer, browser, report }, all));
  } finally {
    await Promise.all([browser.close(), renderer?.close(), signOut(stores, signedIn)]);
  }
}
