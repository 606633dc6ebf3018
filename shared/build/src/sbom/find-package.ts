import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PackageInfo {
  name: string;
  version: string;
  /** An SPDX expression, as the package declares it; `null` if it doesn't. */
  license: string | null;
  folder: string;
}

/** The package that a file or folder belongs to: the nearest `package.json` above it with a name and a version. */
export function findPackage(path: string): PackageInfo | null {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PackageInfo>;
    // Packages can contain other files of this name, such as `{"type":"module"}`.
    if (name && version) return { name, version, license: license ?? null, folder };
  }
  return null;
}

export const keyOf = ({ name, version }: Pick<PackageInfo, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Each package once, by name and version. */
export const uniquePackages = (packages: readonly PackageInfo[]): PackageInfo[] =>
  [...new Map(packages.map((one) => [keyOf(one), one])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
