import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from './folder-imports.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'shared/lint/node_modules/dependency-cruiser/bin');

export interface Imports {
  /** What dependency-cruiser found, as JSON. */
  report: string;
  /** Files and their imports, without tests. */
  modules: Module[];
}

/** The folders of all packages, such as `services/commerce`. */
export const listPackages = (): string[] =>
  globSync(['shell', 'mfe-*', 'shared/*', 'services/*', 'bench', 'demo/illustrator', 'e2e', 'tools'], {
    cwd: root,
  }).sort();

/** The folder of a package's sources. */
export const sourceFolder = (name: string): string =>
  existsSync(join(root, name, 'src')) ? `${name}/src` : name;

/** Reads the imports of all files in these folders, and checks them against `.dependency-cruiser.cjs`. */
export function readImports(folders: readonly string[]): Imports {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(bin, 'dependency-cruiser.mjs'), '--output-type', 'json', '--no-progress', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 },
  );
  if (!stdout) throw new Error(`dependency-cruiser exited with ${status}: ${stderr}`);
  const read = JSON.parse(stdout) as {
    modules: { source: string; dependencies: { resolved: string }[] }[];
  };
  const modules = read.modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .map(({ source, dependencies }) => ({ source, imports: dependencies.map(({ resolved }) => resolved) }));
  return { report: stdout, modules };
}

/** Prints the violations in a report. @returns whether there are none */
export function printViolations(report: string): boolean {
  const { status } = spawnSync(process.execPath, [join(bin, 'depcruise-fmt.mjs'), '--exit-code', '-'], {
    input: report,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return status === 0;
}
