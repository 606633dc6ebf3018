import type { PageDeclaration } from '../../../shared/contract/src/index.ts';
import { matchPage } from '../../../shared/mfe-kit/src/page/match-page.ts';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';
import { askStore, type StoreAddress } from './ask-store.ts';

/** Whom a page is for that not everybody may open. */
export type Protection = 'shopper' | 'admin';

/** A page as somebody would open it. */
export interface SamplePage {
  /** The pattern that declares it. */
  pattern: string;
  /** Path of an address that it is for. */
  path: string;
  isServerRendered: boolean;
  protection: Protection | null;
  /** What the shell puts around it. */
  frame: NonNullable<PageDeclaration['frame']> | 'shop';
}

/**
 * One address for each page that a version declares: those without parameters as they are, the others from the store's
 * sitemap. Pages of which the store has none are left out; so are somebody's own, such as an order.
 */
export async function samplePages(
  store: StoreAddress,
  { declaration }: Pick<VersionManifest, 'declaration'>,
): Promise<SamplePage[]> {
  const { pages } = declaration;
  const needsSitemap = pages.some(({ path, protected: isProtected }) => path.includes(':') && !isProtected);
  const known = needsSitemap ? await addressesOf(store) : [];
  return pages.flatMap((page) => {
    const path = page.path.includes(':') ? known.find((address) => matchPage([page], address)) : page.path;
    if (path === undefined) return [];
    const { ssr, protected: protection = null, frame = 'shop' } = page;
    return [{ pattern: page.path, path, isServerRendered: ssr === true, protection, frame }];
  });
}

/** Paths in a store's sitemap and its parts. */
async function addressesOf(store: StoreAddress): Promise<string[]> {
  const parts = await locationsIn(store, '/sitemap.xml');
  const addresses = await Promise.all(parts.map((part) => locationsIn(store, part)));
  return addresses.flat();
}

async function locationsIn(store: StoreAddress, path: string): Promise<string[]> {
  const reply = await askStore(store, path).catch(() => null);
  if (reply?.status !== 200) return [];
  return [...reply.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}
