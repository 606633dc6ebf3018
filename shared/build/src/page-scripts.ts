import webpack, { type Chunk, type Compilation } from 'webpack';

/** A page that loads its component on demand names the chunk after its path: `page /category/:categoryId`. */
const prefix = 'page ';

export const isPageChunk = ({ name }: Pick<Chunk, 'name'>): boolean => name?.startsWith(prefix) ?? false;

/**
 * The scripts that only some pages of a remote need, by the page's path. A chunk named after any other path fails the build,
 * because browsers would fetch it a round trip later.
 * @param paths the paths of the pages that the remote declares
 */
export function findPageScripts(
  { namedChunkGroups, errors }: Compilation,
  paths: readonly string[],
): Record<string, string[]> {
  const groups = [...namedChunkGroups]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, group]) => [name.slice(prefix.length), group] as const);
  for (const [path] of groups)
    if (!paths.includes(path))
      errors.push(
        new webpack.WebpackError(
          `The chunk "${prefix}${path}" names a page that remote.json doesn't declare`,
        ),
      );
  return Object.fromEntries(
    groups.map(([path, group]) => [path, group.getFiles().filter((file) => file.endsWith('.js'))]),
  );
}
