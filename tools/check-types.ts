import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Checks every package against its own tsconfig; one compiler a package, so that an error names its place.
const root = join(import.meta.dirname, '..');
const groups = ['.', 'shared', 'services'].flatMap((group) =>
  readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'tsconfig.json')))
    .map((entry) => join(group, entry.name)),
);
const failed = groups.filter(
  (dir) => spawnSync('tsc', ['-p', dir], { cwd: root, stdio: 'inherit' }).status !== 0,
);
console.log(
  failed.length === 0 ? `${groups.length} packages are sound` : `Type errors in ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
