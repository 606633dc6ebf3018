import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const store = join(import.meta.dirname, '../node_modules/.pnpm');

/** Licenses that allow selling a store built with them. LGPL is for libvips, an unmodified, separate library. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
/** Packages without a license in package.json, and where it's stated instead. */
const statedElsewhere: Record<string, string> = { 'png-js': 'MIT, in its LICENSE file' };

test('every installed package has an allowed license', () => {
  const refused: string[] = [];
  for (const folder of readdirSync(store)) {
    const name = /^(@[^+]+\+[^@]+|[^@]+)@/.exec(folder)?.[1]?.replace('+', '/');
    if (name === undefined) continue;
    const file = join(store, folder, 'node_modules', name, 'package.json');
    const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string };
    const parts = license?.split(/ (?:AND|OR) /).map((part) => part.replace(/[()]/g, '')) ?? [];
    const isAllowed = parts.length > 0 ? parts.every((part) => allowed.has(part)) : name in statedElsewhere;
    if (!isAllowed) refused.push(`${name}: ${license}`);
  }
  expect(refused).toEqual([]);
});
