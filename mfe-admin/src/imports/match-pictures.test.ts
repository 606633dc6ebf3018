import { expect, test } from 'vitest';
import { chosenPictures } from './match-pictures.ts';

const file = (path: string, isInFolder = true) => {
  const made = new File(['x'], path.split('/').at(-1) ?? '');
  return isInFolder ? Object.defineProperty(made, 'webkitRelativePath', { value: path }) : made;
};
const found = (files: File[], path: string) => chosenPictures(files).fileFor(path)?.webkitRelativePath;

test('a path belongs to the file that ends with it, whichever folder was chosen', () => {
  const files = [file('shop/photos/a.png'), file('shop/other/a.png')];
  expect(found(files, 'photos/a.png')).toBe('shop/photos/a.png');
  expect(found(files, './other\\a.png')).toBe('shop/other/a.png');
});

test('of two that could be meant neither is, and a file of another folder is not', () => {
  expect(found([file('shop/photos/a.png'), file('shop/other/a.png')], 'a.png')).toBeUndefined();
  expect(found([file('shop/other/a.png')], 'photos/a.png')).toBeUndefined();
});

test('a file that was chosen alone is known by its name', () => {
  const alone = file('a.png', false);
  expect(chosenPictures([alone]).fileFor('photos/a.png')).toBe(alone);
});
