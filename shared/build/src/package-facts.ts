import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
