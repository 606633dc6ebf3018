import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder that contains the workspace file: this one or one above it. */
export function findWorkspaceRoot(dir: string): string {
  if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return dir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error('No pnpm-workspace.yaml above this folder');
  return findWorkspaceRoot(parent);
}
