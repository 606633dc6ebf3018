import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryError } from '../../../shared/registry/src/index.ts';

/** Links a new package to what it is made with, and writes it into the lockfile. */
export function installWorkspace(root: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  // What it says is progress: the result of the command is all that goes to the standard output.
  const { status } = spawnSync(npx, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new RegistryError(`It is made, but its packages are not installed; the lines above say why. Then run: npx ${args.join(' ')}`); // prettier-ignore
}
