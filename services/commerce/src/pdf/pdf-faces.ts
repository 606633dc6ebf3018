import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type Weight = 'regular' | 'bold';

/** A file with some letters of a script; documents embed the part of it that they use. */
export interface Face {
  name: string;
  /** Opened once: a document that opened it anew would take most of its time for that. */
  font: Font;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const folderOf = (packageFile: string) => join(dirname(packageFile), 'files');
const notoSans = folderOf(require.resolve('@fontsource/noto-sans/package.json'));
const notoSansHebrew = folderOf(require.resolve('@fontsource/noto-sans-hebrew/package.json'));
const notoSansArabic = folderOf(require.resolve('@fontsource/noto-sans-arabic/package.json'));
const unifont = folderOf(require.resolve('@fontsource/unifontex/package.json'));
const NOTO = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
];
// Closes a font's table of letters, and is none.
const END_OF_TABLE = 0xffff;
const loaded = new Map<string, Face>();

/**
 * The faces to look for a letter in, one after another: Noto Sans for most alphabets, and for all other scripts GNU
 * Unifont, which is plain and has a letter for nearly everything.
 */
export function* facesOf(weight: Weight): Generator<Face> {
  const number = weight === 'bold' ? 700 : 400;
  for (const subset of NOTO) yield face(notoSans, `noto-sans-${subset}-${number}-normal.woff`);
  yield face(notoSansHebrew, `noto-sans-hebrew-hebrew-${number}-normal.woff`);
  yield face(notoSansArabic, `noto-sans-arabic-arabic-${number}-normal.woff`);
  yield face(unifont, 'unifontex-latin-400-normal.woff');
}

/** Read when first needed, and kept: most documents need the first one alone. */
function face(folder: string, file: string): Face {
  const known = loaded.get(file);
  if (known) return known;
  const font = create(woffToSfnt(readFileSync(join(folder, file)))) as Font;
  const letters = new Set(font.characterSet);
  letters.delete(END_OF_TABLE);
  const opened: Face = { name: file, font, has: (codePoint) => letters.has(codePoint) };
  loaded.set(file, opened);
  return opened;
}
