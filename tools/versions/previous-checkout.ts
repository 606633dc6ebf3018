import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputHash } from '../../shared/build/src/input-hash.ts';
import { buildPackages, listRemotes } from '../build-packages.ts';
import { git } from './previous-ref.ts';

export interface PreviousCheckout {
  folder: string;
  remove(): void;
}

/**
 * Checks out a commit to a temporary folder, installs its packages, and builds its shell and remotes.
 * @param root the current checkout, already built
 */
export async function checkOutPrevious(
  root: string,
  commit: string,
  report: (line: string) => void,
): Promise<PreviousCheckout> {
  const parent = mkdtempSync(join(tmpdir(), 'selvedge-previous-'));
  const folder = join(parent, 'checkout');
  const remove = () => {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  // Also when this process exits early, unless it's killed.
  process.once('exit', remove);
  if (git(root, 'worktree', 'add', '--detach', folder, commit) === null)
    throw new Error(`git worktree add ${folder} ${commit} failed: run it by hand to see why.`);
  report(`Installing packages of ${commit.slice(0, 12)} …`);
  install(folder);
  const names = ['shell', ...listRemotes(folder)];
  // Don't rebuild packages with the same sources.
  for (const name of names.filter((one) => isSameIn(root, folder, one)))
    cpSync(join(root, name, 'dist'), join(folder, name, 'dist'), { recursive: true });
  await buildPackages(report, names, folder);
  return {
    folder,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

const isSameIn = (root: string, folder: string, name: string): boolean =>
  existsSync(join(root, name, 'dist')) &&
  inputHash(join(root, name), root) === inputHash(join(folder, name), folder);

function install(folder: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Couldn't install its packages:\n${stdout}${stderr}`);
}
