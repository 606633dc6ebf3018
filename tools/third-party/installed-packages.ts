import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackage, uniquePackages, type PackageInfo } from '../../shared/build/src/sbom/find-package.ts';
import { remoteNames } from '../build-packages.ts';

const root = join(import.meta.dirname, '../..');
/** The packages that run in a shop. Everything they depend on is part of the product. */
const products = ['shell', ...remoteNames, 'services/commerce', 'services/assistant'];
/** Packages of this workspace that only build and test. */
const toolPackages = new Set(['@selvedge/build', '@selvedge/dev', '@selvedge/testing']);

interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The third-party packages of the product, with everything they depend on, as installed on this machine. */
export function listInstalledPackages(): PackageInfo[] {
  const seen = new Set<string>();
  const found: PackageInfo[] = [];

  function visit(folder: string): void {
    if (seen.has(folder)) return;
    seen.add(folder);
    const facts = findPackage(folder)!;
    if (!facts.name.startsWith('@selvedge/')) found.push(facts);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Dependencies;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (toolPackages.has(name)) continue;
      // Packages for other platforms aren't installed.
      const installed = findInstalled(folder, name);
      if (installed) visit(installed);
    }
  }

  for (const product of products) visit(join(root, product));
  // Webpack's code for loading modules is in every bundle.
  found.push(findPackage(findInstalled(join(root, 'shared/build'), 'webpack')!)!);
  return uniquePackages(found);
}

/** Looks where Node would. */
function findInstalled(from: string, name: string): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  return null;
}

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The texts of a package's license files, and of notices that have to be kept with them. */
export const readLicenseTexts = ({ folder }: PackageInfo): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && licenseFile.test(entry.name) && !/\.(?:[cm]?[jt]s|json)$/.test(entry.name),
    )
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .toSorted();
