import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RemoteDeclaration } from '../shared/contract/src/index.ts';
import { remoteNames } from './build-packages.ts';

// What a team needs to work on its remote independently.

const root = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

test('there are remotes', () => expect(remoteNames).toContain('mfe-catalog'));

describe.each(remoteNames)('%s', (name) => {
  test('has a README with its public surface and commands', () => {
    const readme = existsSync(join(root, name, 'README.md')) ? read(name, 'README.md') : '';
    expect(readme).toMatch(/^# /);
    expect(readme).toMatch(/^## Public surface$/m);
    for (const command of ['npm run dev', 'npm test', 'npm run build', `npm run remote -- publish ${name}`])
      expect(readme, command).toContain(command);
  });

  test('has a valid declaration', () => {
    const declared = Object.keys(JSON.parse(read(name, 'remote.json')) as object);
    expect(Object.keys(RemoteDeclaration.properties)).toEqual(expect.arrayContaining(declared));
  });

  test('has one owner, who is also in its README', () => {
    const owners = [...read('CODEOWNERS').matchAll(/^\/(\S+)\/ +(@\S+)$/gm)].filter(
      ([, path]) => path === name,
    );
    expect(owners).toHaveLength(1);
    expect(read(name, 'README.md')).toContain(`Owner: ${owners[0]![2]}.`);
  });

  test('has tests, sample replies and the standard scripts', () => {
    const sources = readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' });
    expect(sources.filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
    expect(sources).toContain('sample-replies.ts');
    const { scripts } = JSON.parse(read(name, 'package.json')) as { scripts: Record<string, string> };
    expect(scripts).toMatchObject({
      dev: 'selvedge-dev',
      build: 'selvedge-build',
      test: 'vitest run',
      typecheck: 'tsc -p .',
    });
  });
});
