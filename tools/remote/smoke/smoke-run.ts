import type { CheckProblem, RegistryStorage, VersionManifest } from '../../../shared/registry/src/index.ts';
import { toCheckProblems } from './findings.ts';
import type { PublishedVersion } from './serve-version.ts';
import { createPageRenderer } from './render-page.ts';
import { samplePages, type SamplePage } from './sample-pages.ts';
import { signIn, signOut } from './signed-in.ts';
import { affectedStores } from './stores.ts';
import { tryPages, type Visit } from './try-pages.ts';
import { launchVisitorBrowser } from './visitor-browser.ts';

const serverBundle = 'server/server.cjs';
/** Widgets are on every page, so one is enough. */
const anyPage: SamplePage = {
  pattern: '/',
  path: '/',
  isServerRendered: false,
  protection: null,
  frame: 'shop',
};

interface SmokeOptions {
  shop: string;
  /** Tenants that will get the version; empty for all. */
  tenants: readonly string[];
  report: (line: string) => void;
}

/**
 * Tests a version's pages in every affected store, both rendered on the server and in a browser. Protected pages are opened
 * if there is an account.
 */
export async function smokeRun(
  storage: RegistryStorage,
  manifest: VersionManifest,
  { shop, tenants, report }: SmokeOptions,
): Promise<CheckProblem[]> {
  const { name, version, files, declaration } = manifest;
  const readFile: PublishedVersion['readFile'] = (path) =>
    storage.read(`versions/${name}/${version}/${path}`);
  const found = await affectedStores(shop, declaration, tenants, report);
  const stores = found.map((store) => ({ ...store, shop, code: store.tenant.code }));
  if (stores.length === 0) {
    report(`No store has ${declaration.feature ?? 'a host name'}, so there is nothing to test.`);
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
    const lacksAccount = ({ store, page }: Visit) =>
      page.protection !== null && store.signedIn[page.protection] === null;
    for (const { code } of stores) {
      const untested = all.filter((visit) => visit.store.code === code && lacksAccount(visit)).length;
      if (untested > 0)
        report(`${untested} protected pages in ${code} aren't tested: set accounts in SMOKE_SHOPPER and SMOKE_OPERATOR.`); // prettier-ignore
    }
    return toCheckProblems(
      await tryPages({ version: { manifest, readFile }, renderer, browser, report }, all),
    );
  } finally {
    await Promise.all([browser.close(), renderer?.close(), signOut(stores, signedIn)]);
  }
}
