import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

async function decode(bytes: Buffer, pieceBytes = 64 * 1024): Promise<string> {
  let text = '';
  for await (const piece of decodeCsv(pieces(bytes, pieceBytes))) text += piece;
  return text;
}
async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('reads UTF-8, with and without a byte order mark', async () => {
  expect(await decode(Buffer.from('\ufeffHandle\ncafé'))).toBe('Handle\ncafé');
  expect(await decode(Buffer.from('Handle\ncafé'))).toBe('Handle\ncafé');
});

test('reads the same text however the file is split into chunks', async () => {
  const text = 'Handle,Title\r\ncafé,"two\r\nlines"\r\n日本,🧵\n';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (size) => {
      expect(await decode(Buffer.from(text), size)).toBe(text.replaceAll('\r\n', '\n'));
    }),
  );
});

test.each([1, 3, 7, 64])(
  'names the first line that is not UTF-8, and how to fix it (chunk size %i)',
  async (size) => {
    await expect(decode(Buffer.from('Handle\r\ncafe\r\ncafé,x\r\nlast', 'latin1'), size)).rejects.toThrow(
      /Line 3 is not UTF-8. Save the file as UTF-8/,
    );
    await expect(decode(Buffer.from('Handle\ncafé', 'latin1'), size)).rejects.toThrow('Line 2 is not UTF-8');
  },
);

test.each([
  ['UTF-16 with a byte order mark', Buffer.from('\ufeffHandle', 'utf16le'), /UTF-16.*Save the file as UTF-8/],
  ['UTF-16 without a byte order mark', Buffer.from('Handle,Title', 'utf16le'), /UTF-16/],
  ['a workbook', Buffer.from('PK\u0003\u0004....'), /workbook.*CSV UTF-8/],
  [
    'a picture',
    Buffer.from([0x89, ...Buffer.from('PNG'), ...Buffer.alloc(30), ...Buffer.alloc(80, 7)]),
    /isn't a text file/,
  ],
  ['an empty file', Buffer.alloc(0), /empty/],
])('rejects %s', async (_, bytes, message) => {
  await expect(decode(bytes)).rejects.toThrow(message);
});
