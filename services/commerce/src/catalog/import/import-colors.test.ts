import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductDetails } from '../products/product-service.ts';
import type { Database } from '../../platform/db/database.ts';
import { importCsv, type CsvTarget } from '../../../testing/import-csv.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testStorage } from '../../../testing/test-media.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

const inks = { gray: '#8a8c90', orange: '#d5702a', black: '#1c1c1e', red: '#b02028', chart: '#7fd3c0' };
type Ink = keyof typeof inks;

let db: Database;
let target: CsvTarget;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
  target = {
    db,
    storage: await testStorage(),
    tenantCode: 'ONE',
    pictureFolder: await mkdtemp(join(tmpdir(), 'colors-')),
  };
});
afterAll(() => db.close());

/** A garment on a white background. The size depends on the name, so that every file is different. */
async function photograph(name: string, ink: Ink): Promise<string> {
  const subject = { create: { width: 200, height: 300, channels: 3 as const, background: inks[ink] } };
  const height = 600 + (Buffer.from(name).reduce((sum, byte) => sum * 7 + byte, 0) % 97);
  await sharp({ create: { width: 500, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: await sharp(subject).png().toBuffer() }])
    .png()
    .toFile(join(target.pictureFolder!, name));
  return name;
}

interface Row {
  color?: string;
  image?: string;
  variantImage?: string;
  alt?: string;
}

const columns = ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'];
const further = [
  'Variant SKU',
  'Variant Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
];

function csvOf(rows: Row[], handle: string, without: string[] = []): string {
  const headings = [...columns, ...further].filter((column) => !without.includes(column));
  const lines = rows.map(({ color, image, variantImage, alt }, index) => {
    const cells: Record<string, string | undefined> = {
      Handle: handle,
      ...(index === 0 && {
        Title: 'Hoodie',
        Type: 'Men > Hoodies',
        'Option1 Name': 'Color',
        'Option2 Name': 'Size',
      }),
      ...(color && { 'Option1 Value': color, 'Option2 Value': `S${index}` }),
      ...(color && { 'Variant SKU': `${handle}-${index}`, 'Variant Price': '10.00' }),
      ...(image && { 'Image Src': image, 'Image Position': String(index + 1) }),
      ...(image && { 'Image Alt Text': alt ?? image.split('.')[0]! }),
      'Variant Image': variantImage,
    };
    return headings.map((heading) => cells[heading] ?? '').join(',');
  });
  return [headings.join(','), ...lines].join('\n');
}

/** Imports a product and returns the alt texts of each color's pictures, which are file names by default. */
async function picturesOf(rows: Row[], { handle, without }: { handle: string; without?: string[] }) {
  const report = await importCsv(target, csvOf(rows, handle, without));
  expect(report).toMatchObject({ created: 1, problems: [] });
  const { colorVariantImages } = await getProductDetails(db, 'ONE', handle, undefined);
  return Object.fromEntries(
    Object.entries(colorVariantImages).map(([color, { defaultImages }]) => [
      color,
      defaultImages.map(({ alt }) => alt),
    ]),
  );
}

test('each color gets the picture that its variants name, wherever it is in the file', async () => {
  const [gray, orange] = [await photograph('a1.png', 'gray'), await photograph('a2.png', 'orange')];
  const rows = [
    { color: 'Gray', image: gray, variantImage: gray },
    { color: 'Gray', image: orange, variantImage: gray },
    { color: 'Orange', variantImage: orange },
  ];
  expect(await picturesOf(rows, { handle: 'one-each' })).toEqual({ Gray: ['a1'], Orange: ['a2'] });
});

test('pictures after the one that the variants name belong to the same color', async () => {
  const names = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  const files = await Promise.all(
    names.map((name, at) => photograph(`${name}.png`, at < 3 ? 'gray' : 'orange')),
  );
  const rows = files.map((image, at) => ({
    image,
    color: at % 2 ? 'Orange' : 'Gray',
    variantImage: files[at % 2 ? 3 : 0]!,
  }));
  expect(await picturesOf(rows, { handle: 'by-order' })).toEqual({
    Gray: ['b1', 'b2', 'b3'],
    Orange: ['b4', 'b5', 'b6'],
  });
});

test('if no variant names a picture, colors are matched by what the pictures show', async () => {
  const names = ['c1', 'c2', 'c3', 'c4'];
  const files = await Promise.all(
    names.map((name, at) => photograph(`${name}.png`, at < 2 ? 'orange' : 'black')),
  );
  const rows = files.map((image, at) => ({ image, color: at % 2 ? 'Orange' : 'Washed Black' }));
  expect(await picturesOf(rows, { handle: 'by-look' })).toEqual({
    'Washed Black': ['c3', 'c4'],
    Orange: ['c1', 'c2'],
  });
});

test('shared pictures come after those of the color', async () => {
  const files = [
    await photograph('d1.png', 'chart'),
    await photograph('d2.png', 'gray'),
    await photograph('d3.png', 'orange'),
    await photograph('d4.png', 'chart'),
  ];
  const rows = [
    { color: 'Gray', image: files[0]!, variantImage: files[1]! },
    { color: 'Orange', image: files[1]!, variantImage: files[2]! },
    { image: files[2]! },
    { image: files[3]! },
  ];
  expect(await picturesOf(rows, { handle: 'shared' })).toEqual({
    Gray: ['d2', 'd1', 'd4'],
    Orange: ['d3', 'd1', 'd4'],
  });
});

test('a color without pictures shows none of another color', async () => {
  const [gray, orange] = [await photograph('e1.png', 'gray'), await photograph('e2.png', 'orange')];
  const rows = [
    { color: 'Gray', image: gray, variantImage: gray },
    { color: 'Orange', image: orange, variantImage: orange },
    { color: 'Red' },
  ];
  expect(await picturesOf(rows, { handle: 'without' })).toEqual({ Gray: ['e1'], Orange: ['e2'], Red: [] });
});

test('a single picture is shown for every color', async () => {
  const rows = [{ color: 'Gray', image: await photograph('f1.png', 'chart') }, { color: 'Orange' }];
  expect(await picturesOf(rows, { handle: 'single' })).toEqual({ Gray: ['f1'], Orange: ['f1'] });
});

test('without other information, a picture in the row of a variant belongs to its color', async () => {
  const files = await Promise.all(['g1', 'g2', 'g3'].map((name) => photograph(`${name}.png`, 'chart')));
  const rows = [
    { color: 'Fog', image: files[0]! },
    { color: 'Fog', image: files[1]! },
    { color: 'Dusk', image: files[2]! },
  ];
  const own = { Fog: ['g1', 'g2'], Dusk: ['g3'] };
  expect(await picturesOf(rows, { handle: 'in-rows', without: ['Variant Image'] })).toEqual(own);
  const apart = [
    { color: 'Fog', image: files[0]! },
    { color: 'Fog' },
    { color: 'Dusk', image: files[2]! },
    { color: 'Dusk' },
  ];
  expect(await picturesOf(apart, { handle: 'rows-apart' })).toEqual({ Fog: ['g1'], Dusk: ['g3'] });
});

test('finds color names in alt texts and file names, and prefers the longer name', async () => {
  const rows = [
    { color: 'Blue', image: await photograph('h1-light-blue.png', 'chart'), alt: 'Hoodie' },
    { color: 'Light Blue', image: await photograph('h2.png', 'chart'), alt: 'Blue hoodie from behind' },
    { image: await photograph('h3.png', 'chart'), alt: 'Hoodie light blue sleeve' },
  ];
  expect(await picturesOf(rows, { handle: 'in-words' })).toEqual({
    Blue: ['Blue hoodie from behind'],
    'Light Blue': ['Hoodie', 'Hoodie light blue sleeve'],
  });
});

test('a swatch gets the color of its name, or else of the garment rather than the background', async () => {
  const gray = await photograph('i1.png', 'gray');
  const red = await photograph('i2.png', 'red');
  const rows = [
    { color: 'Heather Grey', image: gray, variantImage: gray },
    { color: 'Lava', image: red, variantImage: red },
    { color: 'Navy/White' },
  ];
  await picturesOf(rows, { handle: 'swatches' });
  const { availableColors } = await getProductDetails(db, 'ONE', 'swatches', undefined);
  expect(availableColors.map(({ color, hex }) => [color, hex])).toEqual([
    ['Heather Grey', '#a3a5a8'],
    // Compression changed one channel by one.
    ['Lava', '#b02027'],
    ['Navy/White', '#1f2a44'],
  ]);
});

test('importing the same file again changes nothing', async () => {
  const [gray, orange] = [await photograph('j1.png', 'gray'), await photograph('j2.png', 'orange')];
  const rows = [
    { color: 'Gray', image: gray },
    { color: 'Orange', image: orange },
  ];
  await picturesOf(rows, { handle: 'again' });
  expect(await importCsv(target, csvOf(rows, 'again'))).toMatchObject({ unchanged: 1 });
});
