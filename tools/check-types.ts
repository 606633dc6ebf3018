import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// Checks every package against its own tsconfig. One compiler does all of them, so that each file is read once.
const root = join(import.meta.dirname, '..');
const packages = globSync(['*', 'shared/*', 'services/*'], { cwd: root }).filter((dir) =>
  existsSync(join(root, dir, 'tsconfig.json')),
);

// The compiler trusts the dates of files. A dependency's files keep theirs when another version is installed.
const installedAt = statSync(join(root, 'node_modules/.modules.yaml')).mtimeMs;
for (const dir of packages) {
  const cache = join(root, dir, 'node_modules/.cache/types.tsbuildinfo');
  if (existsSync(cache) && statSync(cache).mtimeMs < installedAt) rmSync(cache);
}

// A second checker of one package works out most of its types again: packages at the same time cost less.
const { status, error } = spawnSync(
  'tsc',
  ['-b', ...packages, '--checkers', '1', '--builders', String(availableParallelism())],
  { cwd: root, stdio: 'inherit' },
);
if (error) console.error(error.message);
if (status === 0) console.log(`${packages.length} packages have no type errors`);
process.exitCode = status ?? 1;
