import { expect, it } from 'vitest';
import { branch, flattenCategories, leaf } from './category-tree.ts';

it('lists parents before children, with their depth', () => {
  const tree = [branch('a', 'A', branch('b', 'B', leaf('c', 'C'))), leaf('d', 'D')];
  expect(flattenCategories(tree).map(({ category, depth }) => [category.slug, depth])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 1],
  ]);
});
