import type { PageDeclaration } from '@selvedge/contract';
import { matchPage } from '@selvedge/mfe-kit';

/** The suggested URLs: pages without parameters, and those from the samples. */
export function listPagePaths(pages: PageDeclaration[], samples: string[] = []): string[] {
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...new Set([...plain, ...samples])];
}

/** The first page to show if `/` was requested and isn't a page of this remote; otherwise `null`. */
export function startAddress(
  pages: PageDeclaration[],
  samples: string[] | undefined,
  pathname: string,
): string | null {
  if (pathname !== '/' || matchPage(pages, '/')) return null;
  const all = listPagePaths(pages, samples);
  const isPublic = (address: string) =>
    !matchPage(pages, new URL(address, 'http://x').pathname)?.page.protected;
  return all.find(isPublic) ?? all[0] ?? null;
}
