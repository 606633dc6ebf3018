import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

test('reads UTF-8, with and without a byte order mark', () => {
  expect(decodeCsv(Buffer.from('\ufeffHandle\ncafé'))).toBe('Handle\ncafé');
  expect(decodeCsv(Buffer.from('Handle\ncafé'))).toBe('Handle\ncafé');
});

test('names the line of another encoding, and what to do', () => {
  expect(() => decodeCsv(Buffer.from('Handle\r\ncafe\r\ncafé,x\r\nlast', 'latin1'))).toThrow(
    /Line 3 is not UTF-8. Save the file as UTF-8/,
  );
  expect(() => decodeCsv(Buffer.from('Handle\ncafé', 'latin1'))).toThrow('Line 2 is not UTF-8');
  expect(() => decodeCsv(Buffer.from('\ufeffHandle', 'utf16le'))).toThrow(/UTF-16.*Save the file as UTF-8/);
});
