import { crc32, deflateSync } from 'node:zlib';

const channels = 4;
const bytesPerPixel = channels * 2;
/** The start and steps of each of the seven passes of an interlaced PNG. */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const; // prettier-ignore

/** A PNG that is small but expensive to decode: one color with 16 bits per channel, transparent, interlaced. */
export function hostilePng(width: number, height: number): Buffer {
  const lengthOf = ([left, top, across, down]: (typeof passes)[number]) =>
    Math.ceil((height - top) / down) * (1 + Math.ceil((width - left) / across) * bytesPerPixel);
  const rows = Buffer.alloc(passes.reduce((sum, pass) => sum + lengthOf(pass), 0));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
