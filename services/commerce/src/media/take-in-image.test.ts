import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyZip, movingPicture, photo, pngOfSize, script } from '../testing/test-pictures.ts';
import { encodeAnew } from './take-in-image.ts';

test('of a photo the pixels are kept, and neither place, device nor description', async () => {
  const input = await photo();
  expect((await sharp(input).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await encodeAnew(input);
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, iptc, width, height }).toEqual({ format: 'webp', width: 320, height: 240 });
  expect(bytes.includes('secret') || bytes.includes('Telephone')).toBe(false);
});

test('a photo that was taken lying stands upright', async () => {
  const lying = await sharp(await photo(320, 240))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await encodeAnew(lying)).toMatchObject({ width: 240, height: 320 });
});

test('of a moving picture the first frame is kept', async () => {
  const { bytes, dominantColor } = await encodeAnew(await movingPicture());
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(dominantColor).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
});

test('PNG, WebP and AVIF are taken in as well, and made no larger than is ever shown', async () => {
  const wide = sharp(await photo(2_500, 500));
  for (const input of [
    await wide.png().toBuffer(),
    await wide.webp().toBuffer(),
    await wide.avif({ effort: 0 }).toBuffer(),
  ])
    expect(await encodeAnew(input)).toMatchObject({ width: 2_400, height: 480 });
});

/** A JPEG that looks as if it came in so many scans. */
async function layered(scans: number): Promise<Buffer> {
  const jpeg = await photo();
  const comment = Buffer.alloc(4 + 2 * scans, Buffer.from([0xff, 0xda]));
  comment.set([0xff, 0xfe]);
  comment.writeUInt16BE(2 + 2 * scans, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

test('a photo that comes bit by bit is taken as others are', async () => {
  const progressive = await sharp(await photo())
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await encodeAnew(progressive)).toMatchObject({ width: 320, height: 240 });
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a text', () => Buffer.from('hello'), 'This is no picture'],
  ['a line', () => photo(20, 400), 'The picture is too thin'],
  ['a picture of a thousand layers', () => layered(1_000), 'The picture has too many layers'],
  ['nothing', () => Buffer.alloc(0), 'This is no picture'],
  ['an SVG', () => Buffer.from(script), 'This is no picture'],
  ['an SVG behind blanks', () => Buffer.from(`  \n${script}`), 'This is no picture'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'This is no picture'],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0]), 'This is no picture'],
  [
    'a TIFF',
    async () =>
      sharp(await photo())
        .tiff()
        .toBuffer(),
    'This is no picture',
  ],
  [
    'a page with scripts that begins as a GIF',
    () => Buffer.from(`GIF89a/*<html><script>alert(1)</script>`),
    'more than a picture',
  ],
  [
    'a picture with an archive behind it',
    async () => Buffer.concat([await movingPicture(), emptyZip]),
    'more than a picture',
  ],
  [
    'an archive whose comment hides its end',
    async () =>
      Buffer.concat([await photo(), emptyZip.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('abc')]),
    'more than a picture',
  ],
  [
    'a photo with a PDF in its head',
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
  ['a head without a picture', () => Buffer.from('GIF89a'), 'damaged'],
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
  ['a bomb', () => pngOfSize(60_000, 60_000), 'too many pixels'],
  ['more bytes than are read', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
])('refuses %s at once', async (_, make, message) => {
  const input = await make();
  const begun = performance.now();
  await expect(encodeAnew(input)).rejects.toThrow(message);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
