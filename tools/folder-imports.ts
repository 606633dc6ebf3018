/** A file and the files it imports, as paths relative to the repository root. */
export interface Module {
  source: string;
  imports: readonly string[];
}

export interface FolderImports {
  /** For each folder, the folders it imports, and how many of its files import them. */
  counts: Map<string, Map<string, number>>;
  /** Folders that import each other, directly or through others. */
  cycles: string[][];
}

/**
 * Finds which folders import each other.
 * @param root a package's source folder, such as `shell/src`; files directly in it are ignored
 */
export function folderImports(modules: readonly Module[], root: string): FolderImports {
  const counts = new Map<string, Map<string, number>>();
  for (const { source, imports } of modules) {
    const from = folderBelow(root, source);
    if (from === undefined) continue;
    const row = counts.get(from) ?? new Map<string, number>();
    counts.set(from, row);
    const folders = new Set(imports.map((file) => folderBelow(root, file)));
    for (const to of folders) if (to !== undefined && to !== from) row.set(to, (row.get(to) ?? 0) + 1);
  }
  return { counts, cycles: findCycles(counts) };
}

function folderBelow(root: string, file: string): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined;
  const [folder, ...rest] = file.slice(root.length + 1).split('/');
  return rest.length > 0 ? folder : undefined;
}

/** Groups of folders that import each other, directly or through others. */
function findCycles(counts: FolderImports['counts']): string[][] {
  const reached = new Map([...counts.keys()].map((folder) => [folder, reachableFrom(folder, counts)]));
  const groups = new Map<string, string[]>();
  for (const folder of [...counts.keys()].sort()) {
    if (!reached.get(folder)?.has(folder)) continue;
    const group = [...counts.keys()]
      .filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
      .sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()];
}

function reachableFrom(folder: string, counts: FolderImports['counts']): Set<string> {
  const seen = new Set<string>();
  const next = [...(counts.get(folder)?.keys() ?? [])];
  for (let to = next.pop(); to !== undefined; to = next.pop()) {
    if (seen.has(to)) continue;
    seen.add(to);
    next.push(...(counts.get(to)?.keys() ?? []));
  }
  return seen;
}
