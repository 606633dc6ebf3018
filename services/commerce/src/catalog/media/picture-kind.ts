export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/**
 * Detects the format from the first bytes. Only this decides which decoder runs, so the library's many other decoders
 * (SVG, PDF, TIFF, icons) never see untrusted bytes.
 */
export function pictureKindOf(input: Buffer): PictureKind | undefined {
  const startsWith = (signature: string, at = 0) =>
    input.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));
  if (startsWith('\xff\xd8\xff')) return 'jpeg';
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif';
  if (startsWith('ftypavif', 4) || startsWith('ftypavis', 4) || startsWith('ftypmif1', 4)) return 'heif';
  return undefined;
}

/** Whether a file that starts like a picture is also something else: an archive, a PDF or a page with scripts. */
export function isPolyglot(input: Buffer): boolean {
  const beginning = input.toString('latin1', 0, 1024).toLowerCase();
  return /%pdf-|<!doctype|<html|<svg|<script|<\?php/.test(beginning) || endsAsArchive(input);
}

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
const endRecordBytes = 22;
const maxCommentBytes = 65_535;

/** A zip is read from its end: a record there, followed by a comment that reaches exactly to the last byte. */
function endsAsArchive(input: Buffer): boolean {
  const tail = input.subarray(-(endRecordBytes + maxCommentBytes));
  for (
    let at = tail.lastIndexOf(endOfArchive);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(endOfArchive, at - 1)
  ) {
    if (at + endRecordBytes > tail.length) continue;
    if (tail.readUInt16LE(at + 20) === tail.length - at - endRecordBytes) return true;
  }
  return false;
}
