import { expect, test } from 'vitest';
import { folderImports } from './folder-imports.ts';

const module = (source: string, ...imports: string[]) => ({ source, imports });

test('counts the files that import another folder, and ignores imports within a folder', () => {
  const { counts, cycles } = folderImports(
    [
      module('p/src/a/1.ts', 'p/src/b/1.ts', 'p/src/b/2.ts', 'p/src/a/2.ts', 'q/src/x/1.ts'),
      module('p/src/a/2.ts', 'p/src/b/1.ts'),
      module('p/src/b/1.ts'),
      module('p/src/main.ts', 'p/src/a/1.ts'),
    ],
    'p/src',
  );
  expect(Object.fromEntries(counts.get('a') ?? [])).toEqual({ b: 2 });
  expect([...counts.keys()]).toEqual(['a', 'b']);
  expect(cycles).toEqual([]);
});

test('finds folders that import each other indirectly', () => {
  const { cycles } = folderImports(
    [
      module('s/a/1.ts', 's/b/1.ts'),
      module('s/b/1.ts', 's/c/1.ts'),
      module('s/c/1.ts', 's/a/2.ts'),
      module('s/d/1.ts', 's/a/1.ts'),
    ],
    's',
  );
  expect(cycles).toEqual([['a', 'b', 'c']]);
});
