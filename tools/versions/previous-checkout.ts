import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../../shared/build/src/input-hash.ts';
import { buildPackages, listRemotes } from '../build-packages.ts';
import { checkOut } from '../check-out.ts';

/**
 * Checks out a commit to a temporary folder, installs its packages, and builds its shell and remotes. The folder is removed
 * when this process exits.
 * @param root the current checkout, already built
 * @returns the folder
 */
export async function checkOutPrevious(
  root: string,
  commit: string,
  report: (line: string) => void,
): Promise<string> {
  const folder = checkOut(root, 'selvedge-previous-', commit);
  report(`Installing packages of ${commit.slice(0, 12)} …`);
  installPackages(folder);
  const names = ['shell', ...listRemotes(folder)];
  // Packages with the same sources don't need another build.
  for (const name of names.filter((one) => isSameIn(root, folder, one)))
    cpSync(join(root, name, 'dist'), join(folder, name, 'dist'), { recursive: true });
  await buildPackages(report, names, folder);
  return folder;
}

const isSameIn = (root: string, folder: string, name: string): boolean =>
  existsSync(join(root, name, 'dist')) &&
  inputHash(join(root, name), root) === inputHash(join(folder, name), folder);

export function installPackages(folder: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`Couldn't install the packages of the previous release:\n${stdout}${stderr}`);
}
