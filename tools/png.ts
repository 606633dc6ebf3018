import { crc32, deflateSync } from 'node:zlib';

interface Png {
  width: number;
  height: number;
  /** Bits per channel, and PNG's code for the channels: 2 for RGB, 6 for RGBA. */
  depth: 8 | 16;
  colorType: 2 | 6;
  isInterlaced?: boolean;
  /** Uncompressed rows, each after its filter byte. */
  rows: Buffer;
}

export function encodePng({ width, height, depth, colorType, isInterlaced = false, rows }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, Number(isInterlaced)], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
