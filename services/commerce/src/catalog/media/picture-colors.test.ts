import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { extractColors } from './picture-colors.ts';

const plain = (background: string, width = 400, height = 500): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (picture: Sharp) => picture.png().toBuffer();

test('finds a subject in the middle that fills less of the picture than the backdrop', async () => {
  const input = await png(plain('#102050', 200, 240));
  const picture = await png(plain('#f0e8d8').composite([{ input }]));
  expect(await extractColors(sharp(picture))).toEqual({ dominantColor: '#f0e8d8', subjectColor: '#102050' });
});

test('distinguishes a garment that fills most of the picture from the backdrop', async () => {
  const input = await png(plain('#102050', 360, 450));
  const picture = await png(plain('#f0e8d8').composite([{ input }]));
  expect(await extractColors(sharp(picture))).toEqual({ dominantColor: '#f0e8d8', subjectColor: '#102050' });
});

test('finds the color of a thin subject in front of a wide backdrop', async () => {
  const input = await png(plain('#b02028', 60, 300));
  const picture = await png(plain('#ffffff').composite([{ input }]));
  expect((await extractColors(sharp(picture))).subjectColor).toBe('#b02028');
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['a gray picture', () => png(plain('#808080').greyscale()), '#808080'],
  ['one pixel', () => png(plain('#801020', 1, 1)), '#801020'],
  ['a transparent picture', () => png(plain('#801020', 100, 100).ensureAlpha(0.2)), '#801020'],
  ['a CMYK picture', () => plain('#ffffff').toColourspace('cmyk').jpeg().toBuffer(), '#ffffff'],
])('finds the color of %s', async (_, picture, color) => {
  expect(await extractColors(sharp(await picture()))).toEqual({ dominantColor: color, subjectColor: color });
});
