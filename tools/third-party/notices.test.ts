import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBom } from '../../shared/build/src/sbom/create-bom.ts';
import { listInstalledPackages } from './installed-packages.ts';
import { createNotices } from './notices.ts';

const root = join(import.meta.dirname, '../..');
const packages = listInstalledPackages();

// Packages for other platforms have other files.
test.runIf(process.platform === 'linux')('THIRD-PARTY-NOTICES.txt is up to date: npm run third-party', () => {
  const committed = readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const titles = (text: string) => text.split('\n').filter((line) => /^\S+ \d\S* \(.+\)$/.test(line));
  // First by name, because that's easier to read.
  expect(titles(createNotices(packages))).toEqual(titles(committed));
  expect(createNotices(packages) === committed).toBe(true);
});

test('lists the packages that browsers and services run, without tools and our own packages', () => {
  const names = packages.map(({ name }) => name);
  for (const name of ['react', 'fastify', 'sharp', 'single-spa', 'webpack']) expect(names).toContain(name);
  for (const name of ['vitest', 'oxlint', '@selvedge/contract']) expect(names).not.toContain(name);
});

test('the bill of materials names each package once, and every reference exists', () => {
  const bom = JSON.parse(createBom({ name: 'selvedge', version: '1' }, packages)) as {
    components: { 'bom-ref': string; purl: string; licenses?: object[] }[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  const refs = bom.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(packages.length);
  expect(bom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).toSorted()).toEqual(refs.toSorted());
  expect(bom.components.every(({ purl }) => /^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/.test(purl))).toBe(true);
});

test('every remote that was built lists only packages with notices', () => {
  const known = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  for (const remote of ['mfe-catalog', 'mfe-admin', 'mfe-cart-checkout']) {
    const file = join(root, remote, 'dist/server/sbom.cdx.json');
    if (!existsSync(file)) continue;
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { 'bom-ref': string }[] };
    expect(components.map((one) => one['bom-ref']).filter((ref) => !known.has(ref))).toEqual([]);
  }
});
