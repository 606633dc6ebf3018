import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../../../testing/test-pictures.ts';
import { findFocalPoint, focalPointOf } from './find-focal-point.ts';

const tall = { width: 300, height: 400 };
const wide = { width: 400, height: 300 };

test('includes the hair above the face', () => {
  const { x, y } = focalPointOf([{ x: 90, y: 80, size: 40 }], tall);
  expect(x).toBe(0.3);
  expect(y).toBeLessThan(80 / 400);
  expect(y).toBeGreaterThan(40 / 400);
});

test('includes several people, but nobody in the background', () => {
  const two = [
    { x: 100, y: 100, size: 40 },
    { x: 300, y: 100, size: 30 },
  ];
  expect(focalPointOf(two, wide).x).toBeCloseTo(0.5, 1);
  expect(focalPointOf([...two, { x: 20, y: 280, size: 10 }], wide)).toEqual(focalPointOf(two, wide));
});

test('returns a point within the picture for a face at the edge', () => {
  expect(focalPointOf([{ x: 2, y: 3, size: 200 }], tall)).toMatchObject({ x: 0.01, y: 0 });
});

test('without a face, returns the upper part of a tall picture, and the middle of any other', async () => {
  expect(await findFocalPoint(sharp(await photo(300, 400)))).toEqual({ x: 0.5, y: 0.28 });
  expect(await findFocalPoint(sharp(await photo(400, 300)))).toEqual({ x: 0.5, y: 0.5 });
});

test('does not fail for a gray or a damaged picture', async () => {
  expect(await findFocalPoint(sharp(await photo(300, 400)).grayscale())).toEqual({ x: 0.5, y: 0.28 });
  expect(await findFocalPoint(sharp(Buffer.from('not a picture')))).toEqual({ x: 0.5, y: 0.5 });
});
