/**
 * The text of a CSV file, which has to be UTF-8: read as anything else, what is not ASCII would go in corrupted.
 * @throws Error that names the first line that is not, and what to do
 */
export function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) throw notUtf8('The file is UTF-16 (little endian)');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) throw notUtf8('The file is UTF-16 (big endian)');
  const text = decode(bytes);
  if (text === undefined) throw notUtf8(`Line ${firstUndecodableLine(bytes)} is not UTF-8`);
  return text;
}

function notUtf8(finding: string): Error {
  return new Error(
    `${finding}. Save the file as UTF-8 (in Excel: "CSV UTF-8") and import it again; nothing was imported.`,
  );
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function firstUndecodableLine(bytes: Buffer): number {
  // A line break is never part of another character in UTF-8.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const isLast = end === -1;
    if (isLast || decode(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
  }
}
