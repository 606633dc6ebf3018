import { cell, hasColumn, type CsvRow } from './csv-rows.ts';
import type { VariantDraft } from './draft-variants.ts';
import type { Report } from './import-problem.ts';

export interface PictureDraft {
  line: number;
  /** A path, or an http(s) address. */
  source: string;
  alt: string;
  /** The file says nothing of what it shows: of a picture that the store has it stays as it is. */
  isAltUnsaid: boolean;
  /** Its place among the pictures of the product, as the file counts. */
  position: number;
  /** Colors whose variants it is the picture of. */
  colors: string[];
}

const mostPictures = 250;
const mostSourceCharacters = 1_000;

/** Pictures of a product in their order, each once; undefined when the file has no pictures at all. */
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
    if (source.length > mostSourceCharacters)
      return report(row.line, column, `is longer than ${mostSourceCharacters} characters`);
    const said = cell(row, 'Image Alt Text');
    pictures.set(source, {
      line: row.line,
      source,
      alt: altText(said || title),
      isAltUnsaid: said === '',
      position,
      colors: [...(colors.get(source) ?? [])],
    });
  };
  for (const row of rows) add(row, 'Image Src', Number(cell(row, 'Image Position')) || Infinity);
  for (const row of rows) add(row, 'Variant Image', Infinity);
  if (pictures.size > mostPictures)
    report(first.line, 'Image Src', `names ${pictures.size} pictures; a product may have ${mostPictures}`);
  return [...pictures.values()].sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
}

/** What a picture shows, as one line. */
export function altText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}

/** Colors of the variants that name a picture as theirs, or whose row it stands in. */
function colorsOfPictures(rows: CsvRow[], variants: VariantDraft[]): Map<string, Set<string>> {
  const colorOf = new Map(variants.map(({ line, color }) => [line, color]));
  const namedIn = (column: 'Image Src' | 'Variant Image') => {
    const colors = new Map<string, Set<string>>();
    for (const row of rows) {
      const source = cell(row, column);
      const color = colorOf.get(row.line);
      if (source !== '' && color !== undefined)
        colors.set(source, (colors.get(source) ?? new Set()).add(color));
    }
    return colors;
  };
  const named = namedIn('Variant Image');
  if (named.size > 0 || !arePicturesInTheirRows(rows)) return named;
  const inRows = namedIn('Image Src');
  // A picture in the first row alone is the product's.
  return new Set([...inRows.values()].flatMap((colors) => [...colors])).size > 1 ? inRows : named;
}

/** Shopify writes pictures into the first rows, whichever variants those are of. Other files put them beside theirs. */
function arePicturesInTheirRows(rows: CsvRow[]): boolean {
  if (!hasColumn(rows[0]!, 'Variant Image')) return true;
  const hasPicture = rows.map((row) => cell(row, 'Image Src') !== '');
  return hasPicture.lastIndexOf(true) >= hasPicture.filter(Boolean).length;
}

/** Whether a picture is fetched, and not read from a folder or what was sent. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
