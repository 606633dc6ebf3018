import { pictureKindOf, type PictureKind } from './picture-kind.ts';

/** What a picture's header says about it. */
export interface PictureHeader {
  kind: PictureKind;
  width: number;
  height: number;
  /** Per channel. */
  bits: number;
  /** An even number means that one of them is alpha. */
  channels: number;
  /** Passes from a rough to the full picture. Decoding keeps the whole picture in memory until the last one. */
  passes: number;
}

/**
 * Reads the header of an untrusted picture without the decoding library, because this process has the secrets and the
 * library must not see untrusted bytes here.
 * @returns undefined when the header is unreadable
 */
export function readPictureHeader(input: Buffer): PictureHeader | undefined {
  const kind = pictureKindOf(input);
  if (!kind) return undefined;
  try {
    const header = readers[kind](input);
    return header && header.width > 0 && header.height > 0 ? { kind, ...header } : undefined;
  } catch (error) {
    // The file ends in the middle of its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type ReadHeader = (input: Buffer) => Omit<PictureHeader, 'kind'> | undefined;

const passesOfPng = 7;
const channelsOfPng: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

const readPng: ReadHeader = (input) => {
  if (input.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const channels = channelsOfPng[input.readUInt8(25)];
  if (channels === undefined) return undefined;
  return {
    width: input.readUInt32BE(16),
    height: input.readUInt32BE(20),
    bits: Math.max(8, input.readUInt8(24)),
    channels,
    passes: input.readUInt8(28) === 0 ? 1 : passesOfPng,
  };
};

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg: ReadHeader = (input) => {
  for (let at = 2; at < input.length;) {
    if (input.readUInt8(at) !== 0xff) return undefined;
    const marker = input.readUInt8(at + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isStartOfFrame(marker))
      return {
        bits: input.readUInt8(at + 4),
        height: input.readUInt16BE(at + 5),
        width: input.readUInt16BE(at + 7),
        channels: input.readUInt8(at + 9),
        passes: countScans(input),
      };
    else at += 2 + input.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Counts scan markers. Scan data never contains these two bytes in a row; embedded data may, so this can overcount. */
function countScans(jpeg: Buffer): number {
  const start = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = jpeg.indexOf(start); at >= 0; at = jpeg.indexOf(start, at + 2)) scans += 1;
  return scans;
}

const readWebp: ReadHeader = (input) => {
  const pixels = { bits: 8, passes: 1 };
  const chunk = input.toString('latin1', 12, 16);
  if (chunk === 'VP8X')
    return {
      ...pixels,
      width: 1 + input.readUIntLE(24, 3),
      height: 1 + input.readUIntLE(27, 3),
      channels: input.readUInt8(20) & 0x10 ? 4 : 3,
    };
  if (chunk === 'VP8L') {
    const sizes = input.readUInt32LE(21);
    return { ...pixels, width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff), channels: 4 };
  }
  if (chunk !== 'VP8 ') return undefined;
  return {
    ...pixels,
    width: input.readUInt16LE(26) & 0x3fff,
    height: input.readUInt16LE(28) & 0x3fff,
    channels: 3,
  };
};

/** Only the first frame of an animation is decoded, on a canvas of this size. */
const readGif: ReadHeader = (input) => ({
  width: input.readUInt16LE(6),
  height: input.readUInt16LE(8),
  bits: 8,
  channels: 3,
  passes: 1,
});

/** A HEIF file has several items, such as tiles, a thumbnail and alpha. The largest one in its `meta` box counts. */
const readHeif: ReadHeader = (input) => {
  const meta = metaBoxOf(input);
  if (!meta) return undefined;
  let largest = { width: 0, height: 0 };
  for (const at of offsetsOf(meta, 'ispe')) {
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  const hasMoreBits = offsetsOf(meta, 'av1C').some((at) => (meta.readUInt8(at + 6) & 0x40) !== 0);
  const hasAlpha = offsetsOf(meta, 'auxC').length > 0;
  return { ...largest, bits: hasMoreBits ? 12 : 8, channels: hasAlpha ? 4 : 3, passes: 1 };
};

function metaBoxOf(input: Buffer): Buffer | undefined {
  for (let at = 0; at + 8 <= input.length;) {
    const length = input.readUInt32BE(at);
    const end = length === 0 ? input.length : at + length;
    if (input.toString('latin1', at + 4, at + 8) === 'meta') return input.subarray(at + 8, end);
    if (end < at + 8) return undefined;
    at = end;
  }
  return undefined;
}

function offsetsOf(bytes: Buffer, name: string): number[] {
  const offsets = [];
  for (let at = bytes.indexOf(name, 0, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 4, 'latin1'))
    offsets.push(at);
  return offsets;
}

const readers: Record<PictureKind, ReadHeader> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  heif: readHeif,
};
