import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  emptyZip,
  animatedPicture,
  photo,
  pngOfSize,
  svgWithScript,
} from '../../../testing/test-pictures.ts';
import { reencodePicture as reencodeFor } from './ingest-image.ts';

const reencodePicture = (input: Buffer) => reencodeFor(input, { tenantCode: 'FIELDNOTE', sender: 'ada' });

test('keeps a photo’s pixels, but not its location, device or description', async () => {
  const input = await photo();
  expect((await sharp(input).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await reencodePicture(input);
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, iptc, width, height }).toEqual({ format: 'webp', width: 320, height: 240 });
  expect(bytes.includes('secret') || bytes.includes('Telephone')).toBe(false);
});

test('rotates a photo by its EXIF orientation', async () => {
  const rotated = await sharp(await photo(320, 240))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await reencodePicture(rotated)).toMatchObject({ width: 240, height: 320 });
});

test('keeps the first frame of an animation', async () => {
  const { bytes, dominantColor } = await reencodePicture(await animatedPicture());
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(dominantColor).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
});

test('accepts PNG, WebP and AVIF as well, and scales them down to the largest size shown', async () => {
  const wide = sharp(await photo(2_500, 500));
  for (const input of [
    await wide.png().toBuffer(),
    await wide.webp().toBuffer(),
    await wide.avif({ effort: 0 }).toBuffer(),
  ])
    expect(await reencodePicture(input)).toMatchObject({ width: 2_400, height: 480 });
});

/** A JPEG that looks as if it had this many scans. */
async function layered(scans: number): Promise<Buffer> {
  const jpeg = await photo();
  const comment = Buffer.alloc(4 + 2 * scans, Buffer.from([0xff, 0xda]));
  comment.set([0xff, 0xfe]);
  comment.writeUInt16BE(2 + 2 * scans, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

test('accepts a progressive JPEG', async () => {
  const progressive = await sharp(await photo())
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await reencodePicture(progressive)).toMatchObject({ width: 320, height: 240 });
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a text file', () => Buffer.from('hello'), "This isn't a picture"],
  ['a line', () => photo(20, 400), 'The picture is too thin'],
  ['a picture with a thousand layers', () => layered(1_000), 'The picture has too many layers'],
  ['an empty file', () => Buffer.alloc(0), "This isn't a picture"],
  ['an SVG', () => Buffer.from(svgWithScript), "This isn't a picture"],
  ['an SVG after whitespace', () => Buffer.from(`  \n${svgWithScript}`), "This isn't a picture"],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), "This isn't a picture"],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0]), "This isn't a picture"],
  [
    'a TIFF',
    async () =>
      sharp(await photo())
        .tiff()
        .toBuffer(),
    "This isn't a picture",
  ],
  [
    'a page with scripts that starts like a GIF',
    () => Buffer.from(`GIF89a/*<html><script>alert(1)</script>`),
    'more than a picture',
  ],
  [
    'a picture with an archive appended',
    async () => Buffer.concat([await animatedPicture(), emptyZip]),
    'more than a picture',
  ],
  [
    'an archive whose comment hides its end',
    async () =>
      Buffer.concat([await photo(), emptyZip.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('abc')]),
    'more than a picture',
  ],
  [
    'a photo with a PDF in its header',
    async () => {
      const input = await photo();
      return Buffer.concat([
        input.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 10]),
        Buffer.from('%PDF-1.4'),
        input.subarray(2),
      ]);
    },
    'more than a picture',
  ],
  ['a header without a picture', () => Buffer.from('GIF89a'), 'damaged'],
  [
    'half a photo',
    async () => {
      const input = await photo();
      return input.subarray(0, input.length / 2);
    },
    'damaged',
  ],
  ['a photo without its last bytes', async () => (await photo()).subarray(0, -40), 'damaged'],
  [
    'half a PNG',
    async () => {
      const input = await sharp(await photo())
        .png()
        .toBuffer();
      return input.subarray(0, input.length / 2);
    },
    'damaged',
  ],
  ['a decompression bomb', () => pngOfSize(60_000, 60_000), 'too many pixels'],
  ['a file that is too large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
])('refuses %s within a second', async (_, make, message) => {
  const input = await make();
  const startedAt = performance.now();
  await expect(reencodePicture(input)).rejects.toThrow(message);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
