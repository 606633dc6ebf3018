import { matchPage } from '../../../shared/mfe-kit/src/page/match-page.ts';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';

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
}

const patienceMs = 10_000;

/**
 * One address for each page that a version declares: those without parameters as they are, the others from the shop's
 * sitemap. Pages of which the shop has none are left out; so are somebody's own, such as an order.
 */
export async function samplePages(
  shop: string,
  { declaration }: Pick<VersionManifest, 'declaration'>,
): Promise<SamplePage[]> {
  const { pages } = declaration;
  const needsSitemap = pages.some(({ path, protected: isProtected }) => path.includes(':') && !isProtected);
  const known = needsSitemap ? await addressesOf(shop) : [];
  return pages.flatMap((page) => {
    const path = page.path.includes(':') ? known.find((address) => matchPage([page], address)) : page.path;
    if (path === undefined) return [];
    return [
      { pattern: page.path, path, isServerRendered: page.ssr === true, protection: page.protected ?? null },
    ];
  });
}

/** Paths in the shop's sitemap and its parts. */
async function addressesOf(shop: string): Promise<string[]> {
  const parts = await locationsIn(new URL('/sitemap.xml', shop));
  const addresses = await Promise.all(parts.map((part) => locationsIn(new URL(part, shop))));
  return addresses.flat();
}

async function locationsIn(address: URL): Promise<string[]> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (!reply?.ok) return [];
  // The sitemap names the store's own host, which this machine need not know.
  return [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}
