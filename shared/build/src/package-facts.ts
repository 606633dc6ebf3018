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

/** The installed version of a dependency, as federation has to announce it. */
export function installedVersion(packageDir: string, dependency: string): string {
  return readManifest(join(packageDir, 'node_modules', dependency)).version;
}

/** The version of what a dependency itself depends on, as it is installed beside that. */
export function versionBehind(packageDir: string, dependency: string, behind: string): string {
  const beside = dirname(dirname(realpathSync(join(packageDir, 'node_modules', dependency))));
  return readManifest(join(beside, behind)).version;
}
