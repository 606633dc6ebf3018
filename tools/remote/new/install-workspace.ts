import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryError } from '../../../shared/registry/src/index.ts';

/** Installs a new package's dependencies and adds it to the lockfile. */
export function installWorkspace(root: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  // Progress goes to stderr: stdout is only for the result of the command.
  const { status } = spawnSync(npx, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new RegistryError(`The remote was created, but its packages couldn't be installed (see above). Fix that and run: npx ${args.join(' ')}`); // prettier-ignore
}
