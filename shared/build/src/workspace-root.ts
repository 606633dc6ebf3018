import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above that holds the workspace file. */
export function findWorkspaceRoot(dir: string): string {
  if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return dir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error('No pnpm-workspace.yaml above this folder');
  return findWorkspaceRoot(parent);
}
