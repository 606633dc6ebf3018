import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Budgets } from './budgets.ts';
import { createTables, formatSection, parseTables } from './bytes-tables.ts';
import { findDifferences, findOverruns } from './check-bytes.ts';
import { measurePage } from './measure-pages.ts';
import { readBuilds } from './read-builds.ts';
import { measureParts } from './script-parts.ts';

const packages = 'webpack://x/../node_modules/.pnpm/some@1.0.0/node_modules';
const react = `${packages}/react/cjs/react.production.js`;
const sheet = `${packages}/@emotion/sheet/dist/sheet.js`;

/** A map for lines of ten characters each. The first source has the characters 0–4, the second 5–9, in every line. */
const mapOf = (sources: string[], lines = 1) => JSON.stringify({ version: 3, sources, names: [], mappings: firstLine(sources.length) + ';ADAA,KCAA'.repeat(lines - 1) }); // prettier-ignore
const firstLine = (sources: number) => (sources > 1 ? 'AAAA,KCAA' : 'AAAA');

const checkout = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => rmSync(checkout, { recursive: true }));

function writeScript(name: string, file: string, compressedBytes: number, sources: string[]) {
  const path = join(checkout, name, 'dist/client', file);
  writeFileSync(path, 'aaaaabbbbb');
  writeFileSync(`${path}.map`, mapOf(sources));
  writeFileSync(`${path}.br`, Buffer.alloc(compressedBytes));
}

function writeRemote(name: string, declaration: object, pageScripts: Record<string, string[]> = {}) {
  mkdirSync(join(checkout, name, 'dist/client'), { recursive: true });
  writeFileSync(
    join(checkout, name, 'dist/remote.json'),
    JSON.stringify({ name, pages: [], ...declaration }),
  );
  writeFileSync(join(checkout, name, 'dist/version.json'), JSON.stringify({ pageScripts }));
  writeScript(name, 'remoteEntry.js', 2000, ['webpack://x/webpack/runtime/sharing']);
  writeScript(name, 'remote.js', 8000, [
    'webpack://x/./src/page.tsx',
    'webpack://x/../shared/ui/src/style/a.ts',
  ]);
  writeScript(name, '262.js', 50_000, [react]);
}

beforeAll(() => {
  mkdirSync(join(checkout, 'shell/dist/client'), { recursive: true });
  writeFileSync(join(checkout, 'shell/dist/shell.json'), JSON.stringify({ entry: 'shell.1.js' }));
  writeScript('shell', 'shell.1.js', 60_000, [react, 'webpack://x/./src/client/main.tsx']);
  writeScript('shell', '199.2.js', 3000, ['webpack://x/./src/frame/menu.tsx']);
  writeRemote('mfe-shop', { pages: [{ path: '/' }, { path: '/gifts' }] }, { '/gifts': ['7.js'] });
  writeScript('mfe-shop', '7.js', 4000, ['webpack://x/./src/gifts/gifts.tsx', sheet]);
  writeRemote('mfe-office', { pages: [{ path: '/admin', protected: 'admin' }] });
  writeRemote('mfe-helper', { widgets: ['floating'] });
});

const readAll = () => readBuilds(checkout, ['mfe-shop', 'mfe-office', 'mfe-helper']);
const budgets: Budgets = {
  pages: [
    { name: 'home', path: '/', budgetKb: 80 },
    { name: 'gifts', path: '/gifts', budgetKb: 84 },
    { name: 'admin', path: '/admin', budgetKb: 70 },
  ],
  packagesKb: { shell: 63, 'mfe-shop': 14 },
  newRemoteKb: 10,
};

test('gives each package and folder its share of the compressed bytes, and webpack the rest', () => {
  const code = '0123456789\n0123456789\n0123456789';
  const sources = [sheet, 'webpack://x/../shared/ui/src/style/a.ts'];
  const parts = measureParts({ code, map: mapOf(sources, 2), compressedBytes: 3200 }, 'mfe-shop');
  // The line breaks and the last line, which nothing maps.
  expect(parts).toEqual(new Map([['webpack', 1200], ['@emotion/sheet', 1000], ['shared/ui/src/style', 1000]])); // prettier-ignore
});

test('a page has the shell, its remote, the scripts that only it needs and, in the shop, the widgets', () => {
  const { groups, parts, total } = measurePage(readAll(), '/gifts');
  expect(Object.fromEntries(groups)).toEqual({
    shell: 60_000,
    entry: 2000,
    'remote.js': 8000,
    'page chunks': 4000,
    assistant: 10_000,
  });
  expect(total).toBe(84_000);
  expect(Object.fromEntries(parts)).toEqual({
    react: 30_000,
    'shell/src/client': 30_000,
    webpack: 4000,
    'mfe-shop/src': 4000,
    'shared/ui/src/style': 8000,
    'mfe-shop/src/gifts': 2000,
    '@emotion/sheet': 2000,
    'mfe-helper/src': 4000,
  });
  expect(measurePage(readAll(), '/').total).toBe(80_000);
  expect(measurePage(readAll(), '/admin').total).toBe(70_000);
  expect(() => measurePage(readAll(), '/gone')).toThrow('No remote declares the page /gone');
});

test('copies of the modules that the shell shares do not count', () => {
  expect([...readAll().remotes[0]!.scripts.keys()].sort()).toEqual(['7.js', 'remote.js', 'remoteEntry.js']);
});

test('a written document has no differences, and later figures are compared with it', () => {
  const tables = createTables(readAll(), budgets);
  const written = tables.map(formatSection).join('\n');
  expect(written).toContain('| page chunks | –    | 4.0   | –     |');
  expect(findDifferences(parseTables(written), tables)).toEqual([]);

  const edit = (from: string, to: string) => findDifferences(parseTables(written.replace(from, to)), tables);
  expect(edit('| react               | 30.0', '| react               | 29.5')).toEqual([]);
  expect(edit('| react               | 30.0', '| react               | 29.4')).toEqual([
    'Pages by content: react, home: 30.0 KB instead of 29.4',
  ]);
  expect(edit('| react ', '| preact ')).toEqual([
    'Pages by content: preact has disappeared',
    'Pages by content: react has appeared',
  ]);
});

test('a page, package or new remote over its budget is reported', () => {
  expect(findOverruns(readAll(), budgets)).toEqual([]);
  const tight: Budgets = {
    pages: [{ name: 'gifts', path: '/gifts', budgetKb: 83.5 }],
    packagesKb: { ...budgets.packagesKb, 'mfe-shop': 13, 'mfe-office': 10 },
    newRemoteKb: 9.9,
  };
  const place = 'in tools/bytes/budgets.ts';
  expect(findOverruns(readAll(), tight)).toEqual([
    `The page "gifts" has 84.0 KB of scripts, 0.5 over its budget of 83.5 ${place}`,
    `mfe-shop has 14.0 KB of scripts, 1.0 over its budget of 13 ${place}`,
    `mfe-helper has 10.0 KB of scripts, 0.1 over its budget of 9.9 ${place}`,
  ]);
});
