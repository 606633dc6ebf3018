import { spawnSync } from 'node:child_process';

/** What shells and remotes are built from; what is said of them in words or tests changes no build. */
const built = ['shell', 'shared', ':(glob)mfe-*/**'];
const notBuilt = [
  ':(exclude,glob)**/README.md',
  ':(exclude,glob)**/*.test.ts',
  ':(exclude,glob)**/*.test.tsx',
];
/** Without it a commit has no registry to publish into. */
const registry = 'shared/registry/package.json';

/**
 * The commit that stands for the release before: the one that is named, else the newest from which something else is built
 * than here.
 * @returns its hash
 * @throws Error where there is no such commit, or none that is of use
 */
export function previousRef(root: string, named: string | undefined): string {
  const ask = (...args: string[]) => git(root, ...args);
  if (ask('rev-parse', '--git-dir') === null)
    throw new Error('A previous release is taken from git, and there is no history here: run it in a clone.');
  const wanted = named ?? newestOther(ask);
  const commit = wanted === null ? null : ask('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit === null)
    throw new Error(
      named === undefined
        ? 'The history here does not go back to a previous release: fetch more of it (git fetch --unshallow), or name one with PREVIOUS=<ref>.'
        : `There is no commit ${named} here: fetch it, or name another with PREVIOUS=<ref>.`,
    );
  if (ask('cat-file', '-e', `${commit}:${registry}`) === null)
    throw new Error(
      `${commit.slice(0, 12)} has no registry of remotes yet: name a later one with PREVIOUS=<ref>.`,
    );
  return commit;
}

type Ask = (...args: string[]) => string | null;

/** What is not committed yet is newer than the last commit; otherwise what came before the last change is older. */
function newestOther(ask: Ask): string | null {
  const status = ask('status', '--porcelain', '--', ...built, ...notBuilt);
  if (status !== '') return 'HEAD';
  const change = ask('rev-list', '-1', '--first-parent', 'HEAD', '--', ...built, ...notBuilt);
  return change ? `${change}^` : null;
}

/** What git prints; `null` where it refuses or is not there. */
export function git(cwd: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}
