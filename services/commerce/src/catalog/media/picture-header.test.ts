import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedPicture, photo, pngOfSize } from '../../../testing/test-pictures.ts';
import { estimateCost } from './picture-cost.ts';
import { readPictureHeader, type PictureHeader } from './picture-header.ts';

const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 90, height: 60, channels, background: '#7a5c3e80' } });
const deep = () => plain().toColourspace('rgb16');

/** A PNG header with this bit depth, color type and interlacing. */
function pngHead(depth: number, color: number, interlace: number): Buffer {
  const png = pngOfSize(90, 60);
  png.set([depth, color, 0, 0, interlace], 24);
  return png;
}

test.each<[string, () => Promise<Buffer> | Buffer, Partial<PictureHeader>]>([
  ['JPEG', () => photo(90, 60), { kind: 'jpeg', bits: 8, channels: 3, passes: 1 }],
  ['gray JPEG', () => plain().toColourspace('b-w').jpeg().toBuffer(), { channels: 1 }],
  ['progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer(), { channels: 3, passes: 10 }],
  ['PNG', () => plain().png().toBuffer(), { kind: 'png', bits: 8, channels: 3, passes: 1 }],
  ['16-bit PNG', () => deep().png().toBuffer(), { bits: 16, channels: 3 }],
  ['interlaced PNG', () => plain(4).png({ progressive: true }).toBuffer(), { channels: 4, passes: 7 }],
  ['hostile PNG', () => pngHead(16, 6, 1), { bits: 16, channels: 4, passes: 7 }],
  ['one-bit gray PNG', () => pngHead(1, 0, 0), { bits: 8, channels: 1 }],
  ['WebP', () => plain().webp().toBuffer(), { kind: 'webp', channels: 3, passes: 1 }],
  ['lossless WebP', () => plain().webp({ lossless: true }).toBuffer(), { kind: 'webp' }],
  ['transparent WebP', () => plain(4).webp().toBuffer(), { channels: 4 }],
  ['GIF', () => plain().gif().toBuffer(), { kind: 'gif', passes: 1 }],
  ['AVIF', () => plain().avif({ effort: 0 }).toBuffer(), { kind: 'heif', bits: 8, channels: 3 }],
  ['transparent AVIF', () => plain(4).avif({ effort: 0 }).toBuffer(), { kind: 'heif', channels: 4 }],
  ['10-bit AVIF', () => deep().avif({ effort: 0, bitdepth: 10 }).toBuffer(), { bits: 12 }],
])('reads the size and what else affects the cost from the header: %s', async (_, make, expected) => {
  expect(readPictureHeader(await make())).toMatchObject({ width: 90, height: 60, ...expected });
});

test('counts one frame of an animation, because only one is decoded', async () => {
  expect(readPictureHeader(await animatedPicture())).toMatchObject({ width: 40, height: 40 });
});

test('reads the size of the full picture in an AVIF with a thumbnail', () => {
  const box = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content]);
  };
  const size = (width: number, height: number) =>
    box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height]));
  const meta = box('meta', Buffer.concat([Buffer.alloc(4), size(90, 60), size(9, 6)]));
  const avif = Buffer.concat([box('ftyp', Buffer.from('avif')), meta]);
  expect(readPictureHeader(avif)).toMatchObject({ kind: 'heif', width: 90, height: 60 });
});

test('returns undefined for a missing or truncated header', async () => {
  const whole = [
    await photo(),
    pngOfSize(9, 9),
    await plain().webp().toBuffer(),
    await plain().avif().toBuffer(),
  ];
  for (const input of whole) expect(readPictureHeader(input.subarray(0, 20))).toBeUndefined();
  expect(readPictureHeader(Buffer.from('GIF89a'))).toBeUndefined();
  expect(readPictureHeader(Buffer.from('a text'))).toBeUndefined();
  expect(readPictureHeader(pngHead(8, 5, 0))).toBeUndefined();
  expect(readPictureHeader(pngOfSize(0, 9))).toBeUndefined();
});

const ofPixels = (megapixels: number, more: Partial<PictureHeader> = {}): PictureHeader => ({
  kind: 'png',
  width: 1_000,
  height: megapixels * 1_000,
  bits: 8,
  channels: 3,
  passes: 1,
  ...more,
});

test('more pixels, bits, channels, passes and bytes cost more, and AVIF costs most', () => {
  const plainCost = estimateCost(ofPixels(10), 1_000_000);
  for (const higherCost of [
    estimateCost(ofPixels(11), 1_000_000),
    estimateCost(ofPixels(10, { bits: 16 }), 1_000_000),
    estimateCost(ofPixels(10, { channels: 4 }), 1_000_000),
    estimateCost(ofPixels(10, { passes: 7 }), 1_000_000),
    estimateCost(ofPixels(10), 2_000_000),
  ])
    expect(higherCost).toBeGreaterThan(plainCost);
  expect(estimateCost(ofPixels(10, { kind: 'heif' }), 0)).toBeGreaterThan(5 * estimateCost(ofPixels(10), 0));
});

test('accepts ordinary photos up to 40 megapixels, or 16 as AVIF', () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const)
    expect(estimateCost(ofPixels(40, { kind }), 10_000_000)).toBeGreaterThan(0);
  for (const kind of ['jpeg', 'png'] as const)
    expect(estimateCost(ofPixels(40, { kind, passes: 10 }), 10_000_000)).toBeGreaterThan(0);
  expect(estimateCost(ofPixels(16, { kind: 'heif', bits: 12 }), 5_000_000)).toBeGreaterThan(0);
});

test.each([
  [ofPixels(41), 'The picture has too many pixels: it may have 40 million at most'],
  [ofPixels(17, { kind: 'heif' }), 'The picture has too many pixels: an AVIF may have 16 million at most'],
  [
    ofPixels(40, { bits: 16, channels: 4, passes: 7 }),
    'The picture takes too much work to open. Save it with fewer pixels',
  ],
  [ofPixels(40, { kind: 'jpeg', passes: 100 }), 'The picture takes too much work to open'],
])('refuses a picture beyond a limit and says which one: %j', (header, message) => {
  expect(() => estimateCost(header, 300_000)).toThrow(message);
  expect(() => estimateCost(header, 300_000)).toThrow(RangeError);
});
