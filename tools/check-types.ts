import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// Checks every package with its own tsconfig. One compiler checks them all, so each file is read only once.
const root = join(import.meta.dirname, '..');
const packages = globSync(['*', 'shared/*', 'services/*', 'demo/*'], { cwd: root }).filter((dir) =>
  existsSync(join(root, dir, 'tsconfig.json')),
);

// The compiler relies on file dates, but a dependency's files keep theirs when another version is installed.
const installedAt = statSync(join(root, 'node_modules/.modules.yaml')).mtimeMs;
for (const dir of packages) {
  const cache = join(root, dir, 'node_modules/.cache/types.tsbuildinfo');
  if (existsSync(cache) && statSync(cache).mtimeMs < installedAt) rmSync(cache);
}

// A second checker would compute most types of a package again, so it's cheaper to check packages in parallel.
const { status, error } = spawnSync(
  'tsc',
  ['-b', ...packages, '--checkers', '1', '--builders', String(availableParallelism())],
  { cwd: root, stdio: 'inherit' },
);
if (error) console.error(error.message);
if (status === 0) console.log(`${packages.length} packages have no type errors`);
process.exitCode = status ?? 1;
