import { cell, hasColumn, type CsvRow } from './csv-rows.ts';
import type { VariantDraft } from './draft-variants.ts';
import type { Report } from './import-problem.ts';

export interface PictureDraft {
  line: number;
  /** A path or an http(s) URL. */
  source: string;
  alt: string;
  /** The file has no alt text, so `alt` is only a default. It doesn't replace an existing picture's alt text. */
  isAltDefault: boolean;
  /** The picture's position among the product's pictures, as given in the file. */
  position: number;
  /** Colors whose variants name this picture. */
  colors: string[];
}

const maxPictures = 250;
const maxSourceCharacters = 1_000;

/** The distinct pictures of a product, in order. Undefined if the file has no picture columns. */
export function draftPictures(
  rows: CsvRow[],
  { title, variants, report }: { title: string; variants: VariantDraft[]; report: Report },
): PictureDraft[] | undefined {
  const [first] = rows as [CsvRow];
  if (!hasColumn(first, 'Image Src') && !hasColumn(first, 'Variant Image')) return undefined;
  const colors = colorsOfPictures(rows, variants);
  const pictures = new Map<string, PictureDraft>();
  const add = (row: CsvRow, column: 'Image Src' | 'Variant Image', position: number) => {
    const source = cell(row, column);
    if (source === '' || pictures.has(source)) return;
    if (source.length > maxSourceCharacters)
      return report(row.line, column, `is longer than ${maxSourceCharacters} characters`);
    const givenAlt = cell(row, 'Image Alt Text');
    pictures.set(source, {
      line: row.line,
      source,
      alt: altText(givenAlt || title),
      isAltDefault: givenAlt === '',
      position,
      colors: [...(colors.get(source) ?? [])],
    });
  };
  for (const row of rows) add(row, 'Image Src', Number(cell(row, 'Image Position')) || Infinity);
  for (const row of rows) add(row, 'Variant Image', Infinity);
  if (pictures.size > maxPictures)
    report(
      first.line,
      'Image Src',
      `lists ${pictures.size} pictures; a product can have at most ${maxPictures}`,
    );
  return [...pictures.values()].sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
}

/** Alt text as a single line. */
export function altText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}

/** The colors of each picture, from variants that name it or share a row with it. */
function colorsOfPictures(rows: CsvRow[], variants: VariantDraft[]): Map<string, Set<string>> {
  const colorOf = new Map(variants.map(({ line, color }) => [line, color]));
  const colorsIn = (column: 'Image Src' | 'Variant Image') => {
    const colors = new Map<string, Set<string>>();
    for (const row of rows) {
      const source = cell(row, column);
      const color = colorOf.get(row.line);
      if (source !== '' && color !== undefined)
        colors.set(source, (colors.get(source) ?? new Set()).add(color));
    }
    return colors;
  };
  const named = colorsIn('Variant Image');
  if (named.size > 0 || !arePicturesNextToVariants(rows)) return named;
  const inRows = colorsIn('Image Src');
  // If rows of only one color have pictures, these are pictures of the whole product.
  return new Set([...inRows.values()].flatMap((colors) => [...colors])).size > 1 ? inRows : named;
}

/** Shopify lists pictures in the first rows, next to unrelated variants. Other files put them next to their variants. */
function arePicturesNextToVariants(rows: CsvRow[]): boolean {
  if (!hasColumn(rows[0]!, 'Variant Image')) return true;
  const hasPicture = rows.map((row) => cell(row, 'Image Src') !== '');
  return hasPicture.lastIndexOf(true) >= hasPicture.filter(Boolean).length;
}

/** Whether a picture must be fetched, rather than read from a folder or the uploaded pictures. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
