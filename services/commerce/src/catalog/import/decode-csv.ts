/** A file that can't be imported at all. The message says what is wrong and what to do. Nothing was imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const lineBreak = 0x0a;
type Decoder = InstanceType<typeof TextDecoder>;

/**
 * Decodes a CSV file chunk by chunk. It must be UTF-8, because guessing another encoding could corrupt every character
 * that isn't ASCII. Normalizes line breaks and drops a byte order mark.
 * @throws UnreadableFile naming the first line that isn't UTF-8, or the actual file type
 */
export async function* decodeCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let linesBefore = 0;
  let isFirst = true;
  // A carriage return at the end of a chunk may be the first half of a line break.
  let kept = '';
  for await (const chunk of chunks) {
    if (isFirst && chunk.length > 0) {
      refuseOtherFileTypes(chunk);
      isFirst = false;
    }
    const text = kept + decodePiece(decoder, chunk, linesBefore);
    linesBefore += countLines(chunk);
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  if (isFirst) throw new UnreadableFile('The file is empty.');
  yield kept + decodePiece(decoder, undefined, linesBefore);
}

/** Detects other file types by their first bytes. */
function refuseOtherFileTypes(start: Uint8Array): void {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) throw notUtf8('The file is UTF-16 (little endian)');
  if (first === 0xfe && second === 0xff) throw notUtf8('The file is UTF-16 (big endian)');
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile(
      'This is a workbook or an archive, not a CSV file. In the spreadsheet, save it as "CSV UTF-8" and send that file.',
    );
  // In UTF-16 text without a byte order mark, every other byte is usually zero.
  const zeros = start.subarray(0, 1_000).filter((byte) => byte === 0).length;
  if (zeros > 0 && zeros * 3 > Math.min(start.length, 1_000)) throw notUtf8('The file is UTF-16');
  if (zeros > 20) throw new UnreadableFile("This isn't a text file. Is it a CSV file?");
}

function decodePiece(decoder: Decoder, chunk: Uint8Array | undefined, linesBefore: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw notUtf8(`Line ${linesBefore + lineOfInvalidByte(chunk)} is not UTF-8`);
  }
}

/** From 1, within the chunk. Checking line by line is safe: in UTF-8, no other character contains a line break byte. */
function lineOfInvalidByte(chunk: Uint8Array | undefined): number {
  if (chunk === undefined) return 1;
  // The chunk may start with the last bytes of a character.
  const text = chunk.subarray(firstCharacterStart(chunk));
  let line = 1;
  let start = 0;
  for (let end = text.indexOf(lineBreak); end >= 0; end = text.indexOf(lineBreak, start)) {
    if (!isUtf8(text.subarray(start, end))) return line;
    start = end + 1;
    line += 1;
  }
  return isUtf8(text.subarray(start)) ? 1 : line;
}

/** Index of the first whole character. */
function firstCharacterStart(chunk: Uint8Array): number {
  let at = 0;
  while (at < 3 && ((chunk[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return at;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) lines += 1;
  return lines;
}

function notUtf8(finding: string): UnreadableFile {
  return new UnreadableFile(
    `${finding}. Save the file as UTF-8 (in Excel: "CSV UTF-8") and import it again. Nothing was imported.`,
  );
}
