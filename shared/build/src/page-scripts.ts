import type { Chunk, Compilation } from 'webpack';

/** A page that loads its component on demand names the chunk after its path: `page /category/:categoryId`. */
const prefix = 'page ';

export const isPageChunk = ({ name }: Pick<Chunk, 'name'>): boolean => name?.startsWith(prefix) ?? false;

/** The scripts that only some pages of a remote need, by the page's path. */
export function findPageScripts({ namedChunkGroups }: Compilation): Record<string, string[]> {
  const groups = [...namedChunkGroups].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name.slice(prefix.length),
      group.getFiles().filter((file) => file.endsWith('.js')),
    ]),
  );
}
