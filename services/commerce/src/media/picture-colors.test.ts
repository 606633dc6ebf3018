import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { colorsOf } from './picture-colors.ts';

const plain = (background: string, width = 400, height = 500): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (picture: Sharp) => picture.png().toBuffer();

test('the subject stands in the middle, and what is around it fills more of the picture', async () => {
  const input = await png(plain('#102050', 200, 240));
  const picture = await png(plain('#f0e8d8').composite([{ input }]));
  expect(await colorsOf(sharp(picture))).toEqual({ dominantColor: '#f0e8d8', subjectColor: '#102050' });
});

test('a garment that fills most of a picture is not taken for its backdrop, nor the backdrop for the garment', async () => {
  const input = await png(plain('#102050', 360, 450));
  const picture = await png(plain('#f0e8d8').composite([{ input }]));
  expect(await colorsOf(sharp(picture))).toEqual({ dominantColor: '#f0e8d8', subjectColor: '#102050' });
});

test('a thin subject before a wide backdrop still has its own color', async () => {
  const input = await png(plain('#b02028', 60, 300));
  const picture = await png(plain('#ffffff').composite([{ input }]));
  expect((await colorsOf(sharp(picture))).subjectColor).toBe('#b02028');
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['a grey picture', () => png(plain('#808080').greyscale()), '#808080'],
  ['one pixel', () => png(plain('#801020', 1, 1)), '#801020'],
  ['one that can be seen through', () => png(plain('#801020', 100, 100).ensureAlpha(0.2)), '#801020'],
  ['a print, in other inks', () => plain('#ffffff').toColourspace('cmyk').jpeg().toBuffer(), '#ffffff'],
])('%s has its colour', async (_, picture, color) => {
  expect(await colorsOf(sharp(await picture()))).toEqual({ dominantColor: color, subjectColor: color });
});
