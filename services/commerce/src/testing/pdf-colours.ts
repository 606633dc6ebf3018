import { inflateSync } from 'node:zlib';

/** The colours that a PDF of ours is painted with, as `#3f4a36`. */
export function coloursOfPdf(file: Uint8Array): Set<string> {
  const colours = new Set<string>();
  const text = Buffer.from(file).toString('latin1');
  // One line feed before the end: what looks like the first half of another line end is the stream's own last byte.
  for (const [, stream = ''] of text.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)) {
    const painting = inflated(stream);
    for (const [, ...parts] of painting.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g))
      colours.add(`#${parts.map((part) => Math.round(Number(part) * 255).toString(16).padStart(2, '0')).join('')}`); // prettier-ignore
  }
  return colours;
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // A font, which may hold what reads like its own end.
    return '';
  }
}
