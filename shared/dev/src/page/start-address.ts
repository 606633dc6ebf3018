import type { PageDeclaration } from '@selvedge/contract';
import { matchPage } from '@selvedge/mfe-kit';

/** The addresses that can be chosen: the samples' own, and each page that needs no more than its path. */
export function addressesOf(pages: PageDeclaration[], samples: string[] = []): string[] {
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...new Set([...plain, ...samples])];
}

/** Where to begin, for whoever has asked for no page of this remote but for the server alone; else `null`. */
export function startAddress(
  pages: PageDeclaration[],
  samples: string[] | undefined,
  pathname: string,
): string | null {
  if (pathname !== '/' || matchPage(pages, '/')) return null;
  const all = addressesOf(pages, samples);
  const open = (address: string) => !matchPage(pages, new URL(address, 'http://x').pathname)?.page.protected;
  return all.find(open) ?? all[0] ?? null;
}
