import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type Weight = 'regular' | 'bold';

/** A font file that covers part of a script. Documents embed the glyphs that they use. */
export interface Face {
  name: string;
  /** Opened once, because opening it would take most of a document's time. */
  font: Font;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const filesFolder = (packageFile: string) => join(dirname(packageFile), 'files');
const notoSans = filesFolder(require.resolve('@fontsource/noto-sans/package.json'));
const notoSansHebrew = filesFolder(require.resolve('@fontsource/noto-sans-hebrew/package.json'));
const notoSansArabic = filesFolder(require.resolve('@fontsource/noto-sans-arabic/package.json'));
const unifont = filesFolder(require.resolve('@fontsource/unifontex/package.json'));
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
// End marker of a font's character table, not a character.
const END_OF_TABLE = 0xffff;
const loaded = new Map<string, Face>();

/**
 * The faces to search for a character, in order: Noto Sans for most alphabets, then GNU Unifont, which covers nearly all
 * scripts.
 */
export function* getFaces(weight: Weight): Generator<Face> {
  const number = weight === 'bold' ? 700 : 400;
  for (const subset of NOTO) yield face(notoSans, `noto-sans-${subset}-${number}-normal.woff`);
  yield face(notoSansHebrew, `noto-sans-hebrew-hebrew-${number}-normal.woff`);
  yield face(notoSansArabic, `noto-sans-arabic-arabic-${number}-normal.woff`);
  yield face(unifont, 'unifontex-latin-400-normal.woff');
}

/** Loaded on first use and cached. Most documents only need the first face. */
function face(folder: string, file: string): Face {
  const known = loaded.get(file);
  if (known) return known;
  const font = create(woffToSfnt(readFileSync(join(folder, file)))) as Font;
  const characters = new Set(font.characterSet);
  characters.delete(END_OF_TABLE);
  const opened: Face = { name: file, font, has: (codePoint) => characters.has(codePoint) };
  loaded.set(file, opened);
  return opened;
}
