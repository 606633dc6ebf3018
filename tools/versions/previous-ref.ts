import { spawnSync } from 'node:child_process';

/** Sources of the shell and the remotes, except READMEs and tests. */
export const builtFiles = [
  'shell',
  'shared',
  ':(glob)mfe-*/**',
  ':(exclude,glob)**/README.md',
  ':(exclude,glob)**/*.test.ts',
  ':(exclude,glob)**/*.test.tsx',
];
/** Commits without this file have no registry to publish to. */
const registry = 'shared/registry/package.json';

/**
 * Finds the commit of the previous release: the named one, or the newest in which some of these files differ.
 * @param files paths or patterns, as for git
 * @returns its hash
 * @throws Error if there is no usable commit
 */
export function previousRef(root: string, named: string | undefined, files: readonly string[]): string {
  const runGit = (...args: string[]) => git(root, ...args);
  if (runGit('rev-parse', '--git-dir') === null)
    throw new Error(
      'There is no git history here, so the previous release is unknown: run this in a git clone.',
    );
  const wanted = named ?? newestOther(runGit, files);
  const commit = wanted === null ? null : runGit('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit === null)
    throw new Error(
      named === undefined
        ? 'The git history has no previous release: fetch more of it (git fetch --unshallow), or set PREVIOUS=<ref>.'
        : `There is no commit ${named} here: fetch it, or set another PREVIOUS=<ref>.`,
    );
  if (runGit('cat-file', '-e', `${commit}:${registry}`) === null)
    throw new Error(`${commit.slice(0, 12)} has no registry of remotes yet: set a later PREVIOUS=<ref>.`);
  return commit;
}

type RunGit = (...args: string[]) => string | null;

/** The last commit if there are uncommitted changes, otherwise the commit before the last change. */
function newestOther(runGit: RunGit, files: readonly string[]): string | null {
  const status = runGit('status', '--porcelain', '--', ...files);
  if (status !== '') return 'HEAD';
  const change = runGit('rev-list', '-1', '--first-parent', 'HEAD', '--', ...files);
  return change ? `${change}^` : null;
}

/** The output of git, or `null` if it fails or isn't installed. */
function git(cwd: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}
