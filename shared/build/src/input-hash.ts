import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readManifest } from './package-json.ts';

const skipped = new Set(['node_modules', 'dist', 'README.md', 'test-results']);

/**
 * A hash of everything that goes into a build: the package's files, its workspace dependencies (recursively) and the
 * lockfile. Tests are ignored.
 */
export function inputHash(packageDir: string, workspaceRoot: string): string {
  const hash = createHash('sha256');
  for (const dir of listWorkspaceDependencies(packageDir, workspaceRoot)) {
    for (const file of listFiles(dir)) {
      hash.update(relative(workspaceRoot, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  hash.update(readFileSync(join(workspaceRoot, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 12);
}

function listWorkspaceDependencies(packageDir: string, workspaceRoot: string): string[] {
  const found = new Set([packageDir]);
  for (const dir of found) {
    const { dependencies = {} } = readManifest(dir);
    for (const [name, range] of Object.entries({ ...dependencies, '@selvedge/build': 'workspace:*' })) {
      const folder = name.replace('@selvedge/', '');
      if (!range.startsWith('workspace:')) continue;
      const dependencyDir = ['shared', 'services', '.']
        .map((parent) => join(workspaceRoot, parent, folder))
        .find(existsSync);
      if (dependencyDir) found.add(dependencyDir);
    }
  }
  return [...found].sort();
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(
      (entry) => !skipped.has(entry.name) && !entry.name.startsWith('.') && !/\.test\.tsx?$/.test(entry.name),
    )
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    })
    .sort();
}
