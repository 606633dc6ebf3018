import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function readManifest(packageDir: string): Manifest {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as Manifest;
}

/** The installed version of a dependency, for federation. */
export function installedVersion(packageDir: string, dependency: string): string {
  return readManifest(join(packageDir, 'node_modules', dependency)).version;
}

/**
 * The installed version of a dependency that the package doesn't declare itself, but `via` does.
 * @param via a scoped package, such as `@emotion/react`
 */
export function transitiveVersion(packageDir: string, via: string, dependency: string): string {
  const nodeModules = dirname(dirname(realpathSync(join(packageDir, 'node_modules', via))));
  return readManifest(join(nodeModules, dependency)).version;
}
