import { expect, test } from 'vitest';
import { indexPictures } from './index-pictures.ts';

const file = (path: string, isInFolder = true) => {
  const result = new File(['x'], path.split('/').at(-1) ?? '');
  return isInFolder ? Object.defineProperty(result, 'webkitRelativePath', { value: path }) : result;
};
const findPath = (files: File[], path: string) => indexPictures(files).fileFor(path)?.webkitRelativePath;

test('matches a path to the file that ends with it, whichever folder was selected', () => {
  const files = [file('shop/photos/a.png'), file('shop/other/a.png')];
  expect(findPath(files, 'photos/a.png')).toBe('shop/photos/a.png');
  expect(findPath(files, './other\\a.png')).toBe('shop/other/a.png');
});

test('ignores ambiguous names and files in other folders', () => {
  expect(findPath([file('shop/photos/a.png'), file('shop/other/a.png')], 'a.png')).toBeUndefined();
  expect(findPath([file('shop/other/a.png')], 'photos/a.png')).toBeUndefined();
});

test('matches an individually selected file by name', () => {
  const single = file('a.png', false);
  expect(indexPictures([single]).fileFor('photos/a.png')).toBe(single);
});
