import { inflateSync } from 'node:zlib';

/** The colors in one of our PDFs, such as `#3f4a36`. */
export function colorsOfPdf(file: Uint8Array): Set<string> {
  const colors = new Set<string>();
  const text = Buffer.from(file).toString('latin1');
  // Our PDFs end a stream with one line feed, so a carriage return before it is part of the data.
  for (const [, stream = ''] of text.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)) {
    const content = inflated(stream);
    for (const [, ...parts] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g))
      colors.add(`#${parts.map((part) => Math.round(Number(part) * 255).toString(16).padStart(2, '0')).join('')}`); // prettier-ignore
  }
  return colors;
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // A font's data may contain `endstream`, so the match can end too early.
    return '';
  }
}
