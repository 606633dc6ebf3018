import type { PageDeclaration } from '../../../shared/contract/src/index.ts';
import { matchPage } from '../../../shared/mfe-kit/src/page/match-page.ts';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';
import { requestStore, type StoreAddress } from './request-store.ts';

/** Who can open a protected page. */
export type Protection = 'shopper' | 'admin';

/** A page with a concrete address. */
export interface SamplePage {
  /** Declared pattern. */
  pattern: string;
  /** A path that matches the pattern. */
  path: string;
  isServerRendered: boolean;
  protection: Protection | null;
  /** What the shell puts around it. */
  frame: NonNullable<PageDeclaration['frame']> | 'shop';
}

/**
 * One address for each declared page; for pages with parameters, from the store's sitemap. Pages without an address in the
 * sitemap are skipped, and so are personal pages such as an order.
 */
export async function samplePages(
  store: StoreAddress,
  { declaration }: Pick<VersionManifest, 'declaration'>,
): Promise<SamplePage[]> {
  const { pages } = declaration;
  const needsSitemap = pages.some(({ path, protected: isProtected }) => path.includes(':') && !isProtected);
  const known = needsSitemap ? await listPagePaths(store) : [];
  return pages.flatMap((page) => {
    const path = page.path.includes(':') ? known.find((address) => matchPage([page], address)) : page.path;
    if (path === undefined) return [];
    const { ssr, protected: protection = null, frame = 'shop' } = page;
    return [{ pattern: page.path, path, isServerRendered: ssr === true, protection, frame }];
  });
}

/** All paths in a store's sitemap. */
async function listPagePaths(store: StoreAddress): Promise<string[]> {
  const parts = await locationsIn(store, '/sitemap.xml');
  const addresses = await Promise.all(parts.map((part) => locationsIn(store, part)));
  return addresses.flat();
}

async function locationsIn(store: StoreAddress, path: string): Promise<string[]> {
  const reply = await requestStore(store, path).catch(() => null);
  if (reply?.status !== 200) return [];
  return [...reply.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}
