import { isForOperators } from '../../shell/src/page-match.ts';
import type { Builds, BuiltRemote, BuiltScript, BuiltShell } from './read-builds.ts';

/** In the order in which browsers get them. The assistant is the only remote with a widget. */
const fileGroups = ['shell', 'entry', 'remote.js', 'page chunks', 'assistant'] as const;
export type FileGroup = (typeof fileGroups)[number];

export interface PageBytes {
  /** Compressed bytes by group of files. */
  groups: Map<FileGroup, number>;
  /** Compressed bytes by npm package or source folder. */
  parts: Map<string, number>;
  total: number;
}

/**
 * Measures all scripts that a browser loads to show a page and to make it respond.
 * @param path as declared in `remote.json`
 */
export function measurePage({ shell, remotes }: Builds, path: string): PageBytes {
  const remote = remotes.find(({ declaration }) => declaration.pages.some((page) => page.path === path));
  if (!remote)
    throw new Error(`No remote declares the page ${path}, for which tools/bytes/budgets.ts has a budget`);
  const widgets = remotes.filter(({ declaration }) => declaration.widgets && !isForOperators(remote));
  const scripts: Record<FileGroup, BuiltScript[]> = {
    shell: pick(shell, [shell.entry]),
    entry: pick(remote, [entryFile]),
    'remote.js': pick(remote, [mainFile]),
    'page chunks': pick(remote, remote.pageScripts[path] ?? []),
    assistant: widgets.flatMap((widget) => pick(widget, [entryFile, mainFile])),
  };
  const all = Object.values(scripts).flat();
  const parts = new Map<string, number>();
  for (const [part, bytes] of all.flatMap((script) => [...script.parts]))
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  return {
    groups: new Map(fileGroups.map((group) => [group, sumBytes(scripts[group])])),
    parts,
    total: sumBytes(all),
  };
}

const entryFile = 'remoteEntry.js';
const mainFile = 'remote.js';

export interface PackageBytes {
  /** Compressed bytes of the scripts that all its pages load. */
  everyPage: number;
  /** Compressed bytes of the other scripts. */
  onDemand: number;
  total: number;
}

/** Measures all scripts of every package, by package. */
export function measurePackages({ shell, remotes }: Builds): Map<string, PackageBytes> {
  const measure = (built: BuiltShell | BuiltRemote, everyPageFiles: readonly string[]): PackageBytes => {
    const everyPage = sumBytes(pick(built, everyPageFiles));
    const total = sumBytes([...built.scripts.values()]);
    return { everyPage, onDemand: total - everyPage, total };
  };
  return new Map([
    ['shell', measure(shell, [shell.entry])],
    ...remotes.map((remote) => [remote.declaration.name, measure(remote, [entryFile, mainFile])] as const),
  ]);
}

/** Skips files that don't exist: a remote's build may put everything into its entry. */
const pick = ({ scripts }: BuiltShell | BuiltRemote, files: readonly string[]): BuiltScript[] =>
  files.flatMap((file) => scripts.get(file) ?? []);

const sumBytes = (scripts: readonly BuiltScript[]): number =>
  scripts.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0);
